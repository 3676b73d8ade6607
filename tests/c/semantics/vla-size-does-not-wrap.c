// expect: TRUE
// options: --data-model ILP32
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1) return 0;
  int a[n];
  a[0] = 1;
  a[n - 1] = 2;
  assert(n != 1073741825);  // 4 bytes modulo 2 to the 32; there is no room for so many elements
}
