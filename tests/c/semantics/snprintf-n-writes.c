// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdio.h>
int main(void) {
  char text[10];
  int n = 7;
  snprintf(text, sizeof text, "ab%n", &n);
  assert(n == 7);
}
