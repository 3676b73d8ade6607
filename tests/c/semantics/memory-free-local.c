// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
int main(void) { int x = 1; int *p = &x; free(p); return 0; }
