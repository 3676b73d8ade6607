// expect: FALSE|UNKNOWN
#include <assert.h>
#include <stdio.h>
int main(void) {
  int x = 1, *p = &x;
  scanf(" %d", p);
  assert(x == 1);
}
