// expect: TRUE
// options: --property pointer-arithmetic --no-malloc-failure
#include <stdlib.h>
int main(void) { char *p = malloc(8); char *end = p + 8; for (char *q = p; q < end; q++) *q = 0; free(p); return 0; }
