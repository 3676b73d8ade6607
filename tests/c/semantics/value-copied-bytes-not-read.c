// expect: TRUE
// options: --property uninitialised --no-malloc-failure
#include <string.h>
int main(void) {
  char a[8], b[8];
  for (int i = 0; i < 7; i++) a[i] = 1;
  int n = 8;
  memcpy(b, a, n);
  return b[6];
}
