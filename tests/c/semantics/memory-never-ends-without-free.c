// expect: TRUE
// options: --property valid-memcleanup --no-malloc-failure
#include <stdlib.h>
int main(void) { int *p = malloc(4); *p = 0; for (;;) (*p)++; }
