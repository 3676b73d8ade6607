// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdio.h>
int main(void) {
  signed char n = 7;
  printf("ab%hhn\n", &n);
  assert(n == 7);
}
