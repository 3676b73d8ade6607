// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
int *make(void) { int *p = malloc(4); *p = 0; return p; }
int main(void) { int *a = make(), *b = make(); free(a); int r = *b; free(b); return r; }
