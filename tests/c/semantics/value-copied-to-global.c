// expect: FALSE
// options: --property uninitialised --no-malloc-failure
#include <string.h>
int b;
int main(void) {
  int a;
  memcpy(&b, &a, 4);
  return b;
}
