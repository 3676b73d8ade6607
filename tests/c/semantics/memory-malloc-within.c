// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
int main(void) { int *p = malloc(3 * sizeof(int)); p[0] = p[1] = p[2] = 1; free(p); return 0; }
