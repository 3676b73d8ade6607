// expect: TRUE|UNKNOWN
#include <assert.h>
int main(void) {
  int x = 1, y = 2;
  __asm__("" : "=r"(x));
  assert(y == 2);
}
