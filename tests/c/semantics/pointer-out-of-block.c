// expect: FALSE
// options: --property pointer-arithmetic --no-malloc-failure
#include <stdlib.h>
int main(void) { char *p = malloc(8); char *end = p + 9; return end == p; }
