// expect: TRUE|UNKNOWN
#include <assert.h>
extern void *__VERIFIER_nondet_pointer(void);
int x = 1;
int main(void) {
  int *p = __VERIFIER_nondet_pointer();
  if (p == &x) {
    *p = 5;
    assert(x == 5);
  }
}
