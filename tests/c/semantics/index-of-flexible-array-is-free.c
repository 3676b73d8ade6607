// expect: TRUE
// options: --property array-bounds --no-malloc-failure
#include <stdlib.h>
struct s { int n; int a[]; };
int main(void) { struct s *p = malloc(sizeof *p + 12); p->a[2] = 3; free(p); return 0; }
