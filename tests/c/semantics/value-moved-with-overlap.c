// expect: FALSE
// options: --property uninitialised --no-malloc-failure
#include <string.h>
int main(void) {
  int a[3];
  a[0] = 1;
  int(*p)[2] = (int(*)[2])a, (*q)[2] = (int(*)[2])(a + 1);
  memmove(q, p, 8);
  return a[2];
}
