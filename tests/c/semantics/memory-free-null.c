// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
int main(void) { free(0); return 0; }
