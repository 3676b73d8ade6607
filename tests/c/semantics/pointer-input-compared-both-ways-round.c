// expect: FALSE|UNKNOWN
#include <assert.h>
extern void *__VERIFIER_nondet_pointer(void);
int a[4];
int main(void) {
  int *p = __VERIFIER_nondet_pointer();
  if (&a[1] <= p && p <= &a[1]) {
    *p = 5;
    assert(a[1] == 0);
  }
}
