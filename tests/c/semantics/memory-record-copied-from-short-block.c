// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
#include <string.h>
struct s { int a, b; };
int main(void) { struct s *p = malloc(4), x; x = *p; free(p); return x.a; }
