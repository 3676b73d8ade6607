// expect: FALSE
#include <assert.h>
#include <stdio.h>
int main(void) {
  int x = 1;
  assert(scanf("%d", &x) == 1);
}
