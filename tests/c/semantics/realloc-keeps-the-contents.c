// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(4);
  if (!p) return 0;
  *p = 5;
  p = realloc(p, 8);
  if (!p) return 0;
  p[1] = 6;
  assert(p[0] == 5 && p[1] == 6);
}
