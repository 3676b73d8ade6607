// expect: TRUE|UNKNOWN
#include <assert.h>
#include <stdio.h>
int main(void) {
  int x = 1;
  assert(scanf("%*d") <= 0 && x == 1);
}
