// expect: FALSE|UNKNOWN
#include <assert.h>
#include <ctype.h>
int main(void) {
  int n = 0;
  n += isspace(' ');
  assert(n == 1);
}
