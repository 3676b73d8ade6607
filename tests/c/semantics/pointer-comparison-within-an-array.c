// expect: TRUE
// gcc: yes
// inputs: 1 3
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a[5];
int main(void) {
  int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
  if (i < 0 || i > 5 || j < 0 || j > 5) return 0;
  assert((a + i < a + j) == (i < j) && (a + j) - (a + i) == j - i);
}
