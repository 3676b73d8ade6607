// expect: FALSE
// gcc: yes
// inputs: 2
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a = 1, b = 1, c = 1;
static int *choose(int n) {
  switch (n) {
    case 0: return &a;
    case 1: return &b;
    default: return &c;
  }
}
int main(void) {
  *choose(__VERIFIER_nondet_int()) = 2;
  assert(c == 1);
}
