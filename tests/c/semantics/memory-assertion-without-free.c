// expect: FALSE
// options: --property valid-memcleanup --no-malloc-failure
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) { int *p = malloc(4); *p = __VERIFIER_nondet_int(); assert(*p != 7); free(p); return 0; }
