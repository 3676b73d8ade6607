// expect: TRUE
// gcc: yes
// inputs: 3
// inputs: 40
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 10);
  assert(x > 5);
}
