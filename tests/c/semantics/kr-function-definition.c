// expect: TRUE
// gcc: yes
#include <assert.h>
int add(a, b) int a; short b; { return a + b; }
int main(void) { assert(add(3, 70000) == 3 + (short)70000); }
