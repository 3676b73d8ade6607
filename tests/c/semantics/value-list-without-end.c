// expect: FALSE
// options: --property uninitialised --no-malloc-failure
#include <stdlib.h>
struct node { int value; struct node *next; };
int main(void) {
  struct node *a = malloc(sizeof *a);
  a->value = 1;
  for (struct node *p = a; p; p = p->next) p->value++;
  return 0;
}
