// expect: FALSE
// options: --property valid-memcleanup --no-malloc-failure
#include <stdlib.h>
int *kept;
int main(void) { kept = malloc(4); return 0; }
