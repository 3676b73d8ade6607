// expect: FALSE
// gcc: yes
// inputs: 4 5 0
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x, n = 0;
  while ((x = __VERIFIER_nondet_int()) != 0 && n < 3) n++;
  assert(n != 2);
}
