// expect: TRUE
// gcc: yes
// with: parts/other-enum.c
#include <assert.h>
enum { RED = 1 };
extern int red(void);
int main(void) { assert(RED == 1 && red() == 5); }
