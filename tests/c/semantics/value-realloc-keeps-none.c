// expect: FALSE
// options: --property uninitialised --no-malloc-failure
#include <stdlib.h>
int main(void) {
  int *p = malloc(8);
  p[0] = 4;
  int *q = realloc(p, 16);
  int r = q[1];
  free(q);
  return r;
}
