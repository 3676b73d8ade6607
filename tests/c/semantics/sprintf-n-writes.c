// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdio.h>
int main(void) {
  char text[10];
  int n = 7;
  sprintf(text, "%s%n", "ab", &n);
  assert(n == 7);
}
