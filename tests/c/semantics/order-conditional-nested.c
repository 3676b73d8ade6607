// expect: TRUE
// gcc: yes
// inputs: -3
// inputs: 0
// inputs: 3
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  int sign = x < 0 ? -1 : x > 0 ? 1 : 0;
  assert((sign < 0) == (x < 0) && (sign > 0) == (x > 0));
}
