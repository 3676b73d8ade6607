// expect: FALSE
// gcc: yes
// inputs: 7
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = 0;
  x > 5 && (y = 1);
  assert(y == 0);
}
