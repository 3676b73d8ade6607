// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
#include <string.h>
int main(void) { char b[5]; strcpy(b, "four"); return b[0]; }
