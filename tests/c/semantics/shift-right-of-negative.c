// expect: TRUE
// gcc: yes
// inputs: -9
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x >= 0) return 0;
  assert(x >> 1 < 0 && x >> 31 == -1);
}
