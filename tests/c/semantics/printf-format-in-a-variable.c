// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdio.h>
int main(void) {
  int n = 0;
  const char *format = "abc%n";
  printf(format, &n);
  assert(n == 0);
}
