// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
#include <string.h>
struct n { struct n *next; int x; };
int main(void) { struct n *l = 0; for (int i = 0; i < 3; i++) { struct n *a = malloc(sizeof *a); a->next = l; l = a; } free(l); return 0; }
