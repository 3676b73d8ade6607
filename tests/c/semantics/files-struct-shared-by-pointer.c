// expect: FALSE
// gcc: yes
// with: parts/list-push.c
#include <assert.h>
struct list { int value; struct list *next; };
extern void set_last(struct list *, int);
int main(void) {
  struct list a = {1, 0}, b = {2, &a};
  set_last(&b, 9);
  assert(a.value == 1);
}
