// expect: TRUE
// options: --property no-overflow
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  return x > -1000 ? abs(x) : 0;
}
