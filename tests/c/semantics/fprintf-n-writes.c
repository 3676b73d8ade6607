// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdio.h>
int main(void) {
  int n = 0, *p = &n;
  fprintf(stderr, "%d%n\n", 12, p);
  assert(n == 0);
}
