// expect: TRUE
// gcc: yes
// inputs: 3
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 4) return 0;
  int a[n];
  assert(sizeof a == 4 * n);
}
