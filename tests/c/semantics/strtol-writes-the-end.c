// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char *end = 0;
  long n = strtol("1x", &end, 10);
  assert(n == 1 && *end != 'x');
}
