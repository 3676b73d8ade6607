// expect: TRUE|UNKNOWN
// gcc: yes
// inputs: 2
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a[4];
int main(void) {
  unsigned i = __VERIFIER_nondet_int();
  if (i >= 4) return 0;
  a[i] = 7;
  assert(a[i] == 7 && a[(i + 1) % 4] == 0);
}
