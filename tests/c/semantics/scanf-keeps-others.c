// expect: TRUE|UNKNOWN
#include <assert.h>
#include <stdio.h>
int main(void) {
  int x = 1, y = 2;
  int n = scanf("%d", &x);
  assert(y == 2 && n <= 1);
}
