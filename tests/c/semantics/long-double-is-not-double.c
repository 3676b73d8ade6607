// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
int main(void) {
  long double x = 1.0L;
  assert(x + 1 == 2 && sizeof x == 16);
}
