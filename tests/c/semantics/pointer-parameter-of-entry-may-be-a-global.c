// expect: FALSE|UNKNOWN
// options: --entry f
#include <assert.h>
int x = 1;
void f(int *p) {
  if (p == &x) {
    *p = 5;
    assert(x == 1);
  }
}
