// expect: FALSE|UNKNOWN
#include <assert.h>
extern void *__VERIFIER_nondet_pointer(void);
int x = 7;
int main(void) {
  int *p = __VERIFIER_nondet_pointer();
  if (p == &x) assert(*p != 7);
}
