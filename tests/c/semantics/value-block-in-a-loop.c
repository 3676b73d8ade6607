// expect: FALSE
// options: --property uninitialised --no-malloc-failure
#include <stdlib.h>
int main(void) {
  int r = 0;
  for (int i = 0; i < 3; i++) {
    int *p = malloc(4);
    if (i != 2) *p = i;
    r += *p;
    free(p);
  }
  return r;
}
