// expect: FALSE
// gcc: yes
// inputs: 1 2
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
  if (i < 0 || i > 1 || j < 0 || j > 2) return 0;
  assert(a[i][j] != 6);
}
