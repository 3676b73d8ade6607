// expect: FALSE
// options: --property pointer-arithmetic --no-malloc-failure
#include <stdlib.h>
int main(void) { char *p = malloc(8); free(p); char *q = p + 1; return q == 0; }
