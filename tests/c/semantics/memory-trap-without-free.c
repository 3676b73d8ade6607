// expect: FALSE
// options: --property valid-memcleanup --no-malloc-failure
#include <stdlib.h>
int main(void) { int *p = malloc(4); if (p) __builtin_trap(); free(p); return 0; }
