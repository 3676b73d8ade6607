// expect: TRUE|ERROR|UNKNOWN
// gcc: yes
// with: parts/f-is-one.c
#include <assert.h>
extern int f(int);
int main(void) { assert(f(3) == 1); }
