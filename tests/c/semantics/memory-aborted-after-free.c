// expect: TRUE
// options: --property valid-memcleanup --no-malloc-failure
#include <stdlib.h>
int main(void) { int *p = malloc(4); free(p); abort(); }
