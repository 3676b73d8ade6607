// expect: FALSE
// options: --property valid-memcleanup --no-malloc-failure
#include <stdlib.h>
extern void __VERIFIER_error(void) __attribute__((__noreturn__));
int main(void) { int *p = malloc(4); *p = 7; if (*p == 7) __VERIFIER_error(); free(p); return 0; }
