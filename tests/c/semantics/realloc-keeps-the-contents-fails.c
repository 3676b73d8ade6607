// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(8);
  if (!p) return 0;
  p[1] = 5;
  p = realloc(p, 16);
  if (p) assert(p[1] != 5);
}
