// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
#include <string.h>
struct s { int a, b; };
int main(void) { struct s *p = 0; return p->b; }
