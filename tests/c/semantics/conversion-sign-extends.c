// expect: FALSE
// gcc: yes
// inputs: -1
#include <assert.h>
extern char __VERIFIER_nondet_char(void);
int main(void) {
  signed char c = __VERIFIER_nondet_char();
  unsigned long u = c;
  assert(u < 256);
}
