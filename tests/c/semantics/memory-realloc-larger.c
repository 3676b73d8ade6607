// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
int main(void) { int *p = malloc(4); p[0] = 1; p = realloc(p, 8); p[1] = 2; free(p); return 0; }
