// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdlib.h>
struct list { int value; struct list *next; };
int main(void) {
  struct list *l = 0;
  for (int i = 0; i < 3; i++) {
    struct list *n = malloc(sizeof *n);
    if (!n) return 0;
    n->value = i;
    n->next = l;
    l = n;
  }
  assert(l->next->next->value != 0);
}
