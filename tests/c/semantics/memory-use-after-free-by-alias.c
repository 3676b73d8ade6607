// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
int main(void) { int *p = malloc(4), *q = p; *p = 1; free(p); *q = 2; return 0; }
