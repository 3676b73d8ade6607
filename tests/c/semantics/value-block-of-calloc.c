// expect: TRUE
// options: --property uninitialised --no-malloc-failure
#include <stdlib.h>
int main(void) {
  int *p = calloc(4, sizeof *p);
  int r = p[3];
  free(p);
  return r;
}
