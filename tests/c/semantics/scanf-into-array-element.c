// expect: FALSE|UNKNOWN
#include <assert.h>
#include <stdio.h>
int main(void) {
  int a[3] = {1, 1, 1};
  scanf("%d", &a[1]);
  assert(a[1] == 1);
}
