// expect: FALSE|UNKNOWN
#include <assert.h>
int main(void) {
  int x = 1;
  __asm__("" : "=r"(x));
  assert(x == 1);
}
