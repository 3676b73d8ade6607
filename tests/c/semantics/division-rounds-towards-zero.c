// expect: TRUE
// gcc: yes
// inputs: -7
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < -100 || x > 100) return 0;
  assert(x / 2 * 2 + x % 2 == x && (x >= 0 || x % 2 <= 0));
}
