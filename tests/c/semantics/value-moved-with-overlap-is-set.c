// expect: TRUE
// options: --property uninitialised --no-malloc-failure
#include <string.h>
int main(void) {
  int a[3];
  a[0] = 1;
  a[1] = 2;
  memmove(a + 1, a, 8);
  return a[2] + a[0];
}
