// expect: TRUE
// gcc: yes
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(8), *q = malloc(8);
  if (!p || !q) return 0;
  p[1] = 1;
  q[0] = 2;
  assert(p[1] == 1 && p != q);
}
