// expect: FALSE
// gcc: yes
#include <assert.h>
struct s { int a, b; };
int main(void) {
  struct s x = {1, 2}, y = {3, 4}, *p = &x, *q = &y;
  *p = *q;
  assert(x.b != 4);
}
