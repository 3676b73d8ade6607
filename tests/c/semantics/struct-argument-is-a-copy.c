// expect: TRUE
// gcc: yes
#include <assert.h>
struct s { int a; };
static int f(struct s s) { s.a++; return s.a; }
int main(void) {
  struct s s = {1};
  assert(f(s) == 2 && s.a == 1);
}
