// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
#include <string.h>
int main(void) { char b[2] = {'a', 'b'}; return (int)strlen(b); }
