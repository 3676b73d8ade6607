// expect: FALSE
// gcc: yes
#include <assert.h>
#include <stddef.h>
struct s { int a; int b; } s = {1, 2};
int main(void) {
  int *member = &s.b;
  struct s *whole = (struct s *)((char *)member - offsetof(struct s, b));
  whole->a = 7;
  assert(s.a == 1);
}
