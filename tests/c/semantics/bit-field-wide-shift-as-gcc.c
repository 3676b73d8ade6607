// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
struct s { unsigned long a : 40; };
int main(void) {
  struct s s = {0xffffffffffUL};
  assert((s.a << 1) == 0xfffffffffeUL);
}
