// expect: FALSE
#include <assert.h>
int c;
int h(void) { return ++c; }
void f(int a[h()]) {}
int main(void) {
  f(0);
  assert(c == 0);
}
