// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdio.h>
int main(void) {
  int n = printf("%d\n", 123);
  assert(n == 4);
}
