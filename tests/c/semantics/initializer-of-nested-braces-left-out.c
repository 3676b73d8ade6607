// expect: TRUE
// gcc: yes
#include <assert.h>
struct p { int x, y; };
int main(void) {
  struct { struct p a[2]; int n; } s = {1, 2, 3, 4, 5};
  assert(s.a[1].x == 3 && s.n == 5);
}
