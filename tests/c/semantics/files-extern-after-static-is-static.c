// expect: TRUE
// gcc: yes
// with: parts/strong-number.c
#include <assert.h>
static int number = 7;
extern int number;
int main(void) { assert(number == 7); }
