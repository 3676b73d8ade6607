// expect: FALSE
// gcc: yes
#include <assert.h>
struct a { int x; };
static void set(void *p) { ((struct a *)p)->x = 9; }
int main(void) {
  struct a a = {1};
  void (*f)(void *) = set;
  f(&a);
  assert(a.x == 1);
}
