// expect: TRUE
// options: --property valid-memcleanup --no-malloc-failure
#include <assert.h>
#include <stdlib.h>
int main(void) { int *p = malloc(4); *p = 3; assert(*p != 7); free(p); return 0; }
