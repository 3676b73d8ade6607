// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
#include <string.h>
struct s { int a; char b; };
int main(void) { struct s x; memset(&x, 0, sizeof x); return x.a; }
