// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
int x = 1;
int main(void) {
  union { int *p; unsigned half[2]; } u, v;
  u.p = &x;
  v.half[0] = u.half[0];
  v.half[1] = u.half[1];
  *v.p = 2;
  assert(x == 1);
}
