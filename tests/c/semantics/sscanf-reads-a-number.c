// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdio.h>
int main(void) {
  int x = 1;
  sscanf("42", "%d", &x);
  assert(x != 42);
}
