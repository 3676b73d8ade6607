// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
#include <string.h>
int main(void) { int a[4] = {0}, b[3]; memcpy(b, a, sizeof a); return b[0]; }
