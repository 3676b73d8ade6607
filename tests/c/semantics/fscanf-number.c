// expect: FALSE|UNKNOWN
#include <assert.h>
#include <stdio.h>
int main(void) {
  int x = 1;
  fscanf(stdin, "%d", &x);
  assert(x == 1);
}
