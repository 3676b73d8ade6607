// expect: TRUE|UNKNOWN|ERROR
#include <assert.h>
int main(void) {
  int x = 1;
  int f(int n) { return n + x; }
  assert(f(2) == 3);
}
