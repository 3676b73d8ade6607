// expect: TRUE
// gcc: yes
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = calloc(3, sizeof *p);
  if (p) assert(p[0] == 0 && p[2] == 0);
}
