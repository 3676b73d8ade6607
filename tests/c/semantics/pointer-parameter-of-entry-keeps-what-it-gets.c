// expect: TRUE
// options: --entry f
#include <assert.h>
void f(int *p) {
  if (!p) return;
  *p = 4;
  assert(*p == 4);
}
