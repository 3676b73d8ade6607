// expect: TRUE
// gcc: yes
#include <assert.h>
#include <stddef.h>
struct node { struct node *next; };
struct item { int value; struct node node; };
#define item_of(n) ((struct item *)((char *)(n) - offsetof(struct item, node)))
int main(void) {
  struct item a = {1, {0}}, b = {2, {&a.node}}, c = {3, {&b.node}};
  int sum = 0;
  for (struct node *n = &c.node; n; n = n->next) sum += item_of(n)->value;
  assert(sum == 6);
}
