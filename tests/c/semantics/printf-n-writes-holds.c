// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdio.h>
int main(void) {
  int n = 0;
  printf("abc%n", &n);
  assert(n == 3);
}
