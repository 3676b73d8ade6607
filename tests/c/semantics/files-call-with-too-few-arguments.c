// expect: FALSE|ERROR|UNKNOWN
// with: parts/f-is-its-argument.c
#include <assert.h>
extern int f(void);
int main(void) { assert(f() == 0); }
