// expect: FALSE
#include <assert.h>
extern void __VERIFIER_nondet_memory(void *, unsigned long);
int main(void) {
  struct { int a, b; } s = {1, 2};
  __VERIFIER_nondet_memory(&s.b, sizeof s.b);
  assert(s.b != 5);
  return s.a;
}
