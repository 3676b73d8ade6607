// expect: FALSE
// options: --entry f
#include <assert.h>
void f(int *p, int *q) {
  if (!p || !q) return;
  *p = 1;
  *q = 2;
  assert(*p == 1);
}
