// expect: ERROR
// with: parts/f-is-one.c
#include <assert.h>
int f = 1;
int main(void) { assert(f == 1); }
