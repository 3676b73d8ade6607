// expect: FALSE
// gcc: yes
// inputs: 256
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  _Bool b = x;
  assert(b == (unsigned char)x || x > 0 && x < 256 || x < 0 && x > -256);
}
