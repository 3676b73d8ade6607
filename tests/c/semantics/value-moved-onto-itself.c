// expect: FALSE
// options: --property uninitialised --no-malloc-failure
#include <string.h>
int main(void) {
  int a[3];
  a[0] = 1;
  memmove(a, a, 12);
  return a[2];
}
