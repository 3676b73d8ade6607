// expect: FALSE|UNKNOWN
#include <assert.h>
int main(void) {
  int a[2] = {1, 2};
  __asm__("" : "=m"(a[1]));
  assert(a[1] == 2);
}
