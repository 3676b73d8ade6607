// expect: FALSE|UNKNOWN
#include <assert.h>
#include <stdio.h>
int main(void) {
  char c[2] = {1, 1};
  scanf("%hhd", &c[0]);
  assert(c[0] == 1);
}
