// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
int main(void) { for (int i = 0; i < 3; i++) { int *p = malloc(4); if (i != 1) free(p); } return 0; }
