// expect: TRUE
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
static void assume_abort_if_not(int c) { if (!c) abort(); }
int main(void) {
  int x = __VERIFIER_nondet_int();
  assume_abort_if_not(x > 10 && x < 20);
  assert(x * x < 400);
}
