// expect: FALSE
#include <assert.h>
extern void *__VERIFIER_nondet_pointer(void);
int main(void) {
  char *p = __VERIFIER_nondet_pointer();
  assert(p != 0);
}
