// expect: FALSE
// gcc: yes
#include <assert.h>
int x = 1;
int main(void) {
  union { int *p; unsigned long n; } u;
  u.n = (unsigned long)&x;
  *u.p = 2;
  assert(x == 1);
}
