// expect: FALSE
// options: --data-model ILP32
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1) return 0;
  int a[n];
  a[n - 1] = 2;
  assert(n != 1000000);
}
