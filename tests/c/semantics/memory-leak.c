// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
int main(void) { int *p = malloc(4); *p = 1; return 0; }
