// expect: TRUE
// gcc: yes
#include <assert.h>
struct s { int a, b; };
int main(void) {
  struct s x = {1, 2}, *p = &x;
  x = *p;
  x = (struct s){x.b, x.a};
  assert(x.a == 2 && x.b == 1);
}
