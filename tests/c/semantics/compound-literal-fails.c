// expect: FALSE
// gcc: yes
#include <assert.h>
struct s { int a, b; };
int main(void) {
  struct s *p = &(struct s){.b = 4};
  p->a = p->b;
  assert(p->a == 0);
}
