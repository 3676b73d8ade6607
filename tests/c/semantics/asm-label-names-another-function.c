// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
int g(void) { return 1; }
int f(void) __asm__("g");
int main(void) { assert(f() != 1); }
