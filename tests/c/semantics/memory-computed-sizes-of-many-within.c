// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
int main(void) { for (int i = 1; i < 4; i++) { char *p = malloc(i); p[i - 1] = 1; free(p); } return 0; }
