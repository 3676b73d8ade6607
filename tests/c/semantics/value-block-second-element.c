// expect: FALSE
// options: --property uninitialised --no-malloc-failure
#include <stdlib.h>
int main(void) {
  int *p = malloc(8);
  p[0] = 1;
  int r = p[0] + p[1];
  free(p);
  return r;
}
