// expect: FALSE
// options: --property uninitialised --no-malloc-failure
#include <stdlib.h>
#include <string.h>
int main(void) {
  int a, *b = calloc(1, 4);
  memcpy(b, &a, 4);
  int r = *b;
  free(b);
  return r;
}
