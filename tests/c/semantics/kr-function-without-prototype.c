// expect: FALSE
// gcc: yes
// inputs: 9
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int f();
int main(void) { assert(f(__VERIFIER_nondet_int()) != 10); }
int f(x) int x; { return x + 1; }
