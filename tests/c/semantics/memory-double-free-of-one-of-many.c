// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
int main(void) { int *p[3]; for (int i = 0; i < 3; i++) p[i] = malloc(4); for (int i = 0; i < 3; i++) free(p[i]); free(p[1]); return 0; }
