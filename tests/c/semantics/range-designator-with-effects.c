// expect: FALSE|UNKNOWN
#include <assert.h>
int g;
int f(void) { return ++g; }
int main(void) {
  int a[3] = {[0 ... 2] = f()};
  assert(g == 3);
}
