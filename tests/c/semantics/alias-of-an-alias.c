// expect: FALSE
#include <assert.h>
static int n;
int h(void) { return ++n; }
int g(void) __attribute__((alias("h")));
int f(void) __attribute__((alias("g")));
int main(void) {
  f();
  assert(n == 0);
}
