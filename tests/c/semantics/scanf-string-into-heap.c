// expect: FALSE|UNKNOWN
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *p = calloc(10, 1);
  scanf("%9s", p);
  assert(p[3] == 0);
}
