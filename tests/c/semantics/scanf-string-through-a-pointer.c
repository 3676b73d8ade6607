// expect: FALSE|UNKNOWN
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[10] = "abc", *p = b;
  scanf("%9s", p);
  assert(b[5] == 0);
}
