// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
int main(void) {
  int *p = __builtin_alloca(8), *q = __builtin_alloca(8);
  p[0] = 1;
  q[0] = 2;
  assert(p[0] == 1 && p != q);
}
