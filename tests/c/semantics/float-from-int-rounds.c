// expect: FALSE
// gcc: yes
// inputs: 16777217
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 16777216 || x > 16777220) return 0;
  assert((int)(float)x == x);
}
