// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdio.h>
int main(void) {
  int n = printf("%5d|", 1);
  assert(n != 6);
}
