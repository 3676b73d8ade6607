// expect: TRUE
// gcc: yes
#include <assert.h>
struct s { _Bool a : 1; unsigned b : 1; };
int main(void) {
  struct s s;
  s.a = 2;
  s.b = 2;
  assert(s.a == 1 && s.b == 0);
}
