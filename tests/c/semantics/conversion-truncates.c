// expect: TRUE
// gcc: yes
// inputs: 1000
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  signed char c = x;
  assert((x - c) % 256 == 0 && c >= -128 && c <= 127);
}
