// expect: FALSE|UNKNOWN
#include <assert.h>
int x = 1;
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  unsigned long a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong();
  if (a + b != (unsigned long)&x) return 0;
  *(int *)(a + b) = 2;
  assert(x == 1);
}
