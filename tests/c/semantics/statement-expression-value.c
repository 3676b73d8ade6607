// expect: FALSE
// gcc: yes
// inputs: 3
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = ({ int t = x * 2; if (t > 100) t = 100; t; });
  assert(y != 6);
}
