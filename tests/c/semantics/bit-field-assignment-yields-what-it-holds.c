// expect: TRUE
// gcc: yes
#include <assert.h>
struct s { unsigned a : 2; };
int main(void) {
  struct s s;
  int x = (s.a = 7);
  assert(x == 3);
}
