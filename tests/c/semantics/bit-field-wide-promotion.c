// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
struct s { unsigned long a : 40; unsigned b : 31; };
int main(void) {
  struct s s = {0, 0};
  assert(s.b - 1 < 0);
  s.a = 1UL << 39;
  assert(s.a == 1UL << 39);
}
