// expect: FALSE|UNKNOWN
// options: --timeout 5
// gcc: yes
// inputs: 2
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 2) return 0;
  int a[n];
  for (int i = 0; i < n; i++) a[i] = i * 5;
  assert(a[n - 1] != 5);
}
