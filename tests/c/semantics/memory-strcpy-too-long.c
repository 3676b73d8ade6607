// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
#include <string.h>
int main(void) { char b[4]; strcpy(b, "four"); return b[0]; }
