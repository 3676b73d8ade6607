// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = realloc(0, 4), x = 1;
  if (!p) return 0;
  *p = 2;
  assert(x == 1 && *p == 2);
}
