// expect: TRUE|UNKNOWN
#include <assert.h>
#include <stdio.h>
int main(void) {
  int y = 0;
  scanf("%1d", &y);
  assert(y >= 0 && y <= 9);
}
