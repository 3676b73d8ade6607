// expect: FALSE
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
enum e { a, b };
int main(void) {
  enum e x = __VERIFIER_nondet_int();
  assert(x == a || x == b);
}
