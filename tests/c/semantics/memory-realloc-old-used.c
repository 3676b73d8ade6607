// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
int main(void) { int *p = malloc(4); p[0] = 1; int *q = realloc(p, 8); p[0] = 2; free(q); return 0; }
