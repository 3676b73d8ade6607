// expect: FALSE
// options: --property array-bounds --no-malloc-failure
#include <stdlib.h>
struct s { int a[2]; int b; };
int main(void) { struct s *p = malloc(sizeof *p); p->b = 1; p->a[2] = 3; free(p); return 0; }
