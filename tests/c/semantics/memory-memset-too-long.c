// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
#include <string.h>
struct s { int a; char b; };
int main(void) { char x[4]; struct s *p = (struct s *)x; memset(p, 0, sizeof *p); return x[0]; }
