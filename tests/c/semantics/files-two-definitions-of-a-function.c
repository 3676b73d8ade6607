// expect: ERROR
// with: parts/f-is-one.c
#include <assert.h>
int f(void) { return 2; }
int main(void) { assert(f() == 2); }
