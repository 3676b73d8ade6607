// expect: FALSE
// options: --property uninitialised --no-malloc-failure
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[3], n = __VERIFIER_nondet_int();
  if (n != 12) return 0;
  a[0] = 1;
  memmove(a, a, n);
  return a[2];
}
