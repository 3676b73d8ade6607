// expect: TRUE
// gcc: yes
#include <assert.h>
extern int abs(int);
int main(void) { assert(abs(-4) == 4); }
