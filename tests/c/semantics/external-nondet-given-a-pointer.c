// expect: UNKNOWN
#include <assert.h>
extern int __VERIFIER_nondet_into(int *);
int main(void) {
  int x = 0;
  __VERIFIER_nondet_into(&x);
  assert(x == 0);
  return 0;
}
