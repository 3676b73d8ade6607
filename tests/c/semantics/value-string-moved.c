// expect: TRUE
// options: --property uninitialised --no-malloc-failure
#include <string.h>
int main(void) {
  char b[8], c[8];
  memset(b, 0, sizeof b);
  b[3] = 'x';
  memmove(c, b, 8);
  return (int)strlen(c) + c[7];
}
