// expect: TRUE
// gcc: yes
#include <assert.h>
struct s { int a : 3; unsigned b : 3; };
int main(void) {
  struct s s = {0};
  s.a = 5;
  s.b = 13;
  assert(s.a == -3 && s.b == 5);
}
