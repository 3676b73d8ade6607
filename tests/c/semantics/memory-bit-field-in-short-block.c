// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
#include <string.h>
struct s { unsigned a : 20, b : 20; };
int main(void) { struct s *p = malloc(4); p->b = 1; free(p); return 0; }
