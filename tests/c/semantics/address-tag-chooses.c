// expect: TRUE
// gcc: yes
// inputs: 0
// inputs: 1
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int x = 1;
int main(void) {
  int bit = __VERIFIER_nondet_int() & 1;
  unsigned long tagged = (unsigned long)&x + bit;
  int *p = (int *)(tagged - (tagged & 3));
  *p = 2;
  assert(x == 2 && p == &x);
}
