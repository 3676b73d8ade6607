// expect: FALSE|UNKNOWN
#include <assert.h>
int x = 1;
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  if (n == (unsigned long)&x) {
    *(int *)n = 2;
    assert(x == 1);
  }
}
