// expect: FALSE
// gcc: yes
// inputs: 0x7fffffff
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  assert(x + 1 > x);
}
