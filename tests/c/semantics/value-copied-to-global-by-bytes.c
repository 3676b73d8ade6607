// expect: FALSE
// options: --property uninitialised --no-malloc-failure
#include <string.h>
extern int __VERIFIER_nondet_int(void);
char b[4];
int main(void) {
  char a[4];
  int n = __VERIFIER_nondet_int();
  if (n != 4) return 0;
  a[0] = 1;
  memcpy(b, a, n);
  return b[3];
}
