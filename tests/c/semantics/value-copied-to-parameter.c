// expect: FALSE
// options: --property uninitialised --no-malloc-failure
#include <string.h>
static int f(int b) {
  int a;
  memcpy(&b, &a, 4);
  return b;
}
int main(void) { return f(1); }
