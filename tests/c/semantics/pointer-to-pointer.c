// expect: FALSE
// gcc: yes
// inputs: 1
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a = 1, b = 2, *p = &a, *q = &b;
  int **r = __VERIFIER_nondet_int() ? &p : &q;
  *r = &b;
  **r = 9;
  assert(p == &a || *p != 9);
}
