// expect: FALSE
// options: --property valid-free --no-malloc-failure
#include <stdlib.h>
int main(void) { char *p = malloc(4); free(p + 1); return 0; }
