// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
#include <string.h>
static struct { int n; int *kept; } g;
int main(void) { g.kept = malloc(4); return 0; }
