// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
#include <stdlib.h>
#include <string.h>
struct n { struct n *next; int x; };
int main(void) { struct n *a = malloc(sizeof *a); a->next = 0; struct n *b = malloc(sizeof *b); b->next = a; int r = b->next->next == 0; free(b->next); free(b); return r; }
