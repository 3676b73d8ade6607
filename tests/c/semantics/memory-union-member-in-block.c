// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
union u { int a; char b[8]; };
int main(void) { union u *p = malloc(sizeof *p); p->b[7] = 1; free(p); return 0; }
