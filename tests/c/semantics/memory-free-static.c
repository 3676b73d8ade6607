// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
static int x;
int main(void) { free(&x); return 0; }
