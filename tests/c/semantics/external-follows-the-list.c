// expect: FALSE|UNKNOWN
#include <assert.h>
struct list { int value; struct list *next; };
extern void change(struct list *);
int main(void) {
  struct list a = {1, 0}, b = {2, &a}, c = {3, &b};
  change(&c);
  assert(a.value == 1);
}
