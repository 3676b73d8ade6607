// expect: FALSE
// options: --property valid-memtrack --no-malloc-failure
#include <stdlib.h>
struct node { struct node *next; void *data; };
int main(void) {
  static struct node *list;
  struct node *n = malloc(sizeof *n);
  n->next = list;
  n->data = malloc(7);
  list = n;
  free(list);
  return 0;
}
