// expect: TRUE|UNKNOWN
#include <assert.h>
int main(void) {
  int x, y = x;
  assert(x == y);
}
