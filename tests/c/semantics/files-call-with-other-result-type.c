// expect: FALSE|ERROR|UNKNOWN
// with: parts/f-is-a-pointer.c
#include <assert.h>
extern int f(void);
int main(void) { assert(f() == 0); }
