// expect: FALSE
// options: --property uninitialised --no-malloc-failure
#include <string.h>
int main(void) {
  char b[8];
  b[0] = 'a';
  b[1] = 'b';
  return (int)strlen(b);
}
