// expect: FALSE
#include <assert.h>
struct s { int a, b; };
int main(void) {
  struct s s;
  s.a = 1;
  assert(s.b == 0);
}
