// expect: TRUE
// gcc: yes
#include <assert.h>
#include <math.h>
int main(void) {
  double zero = 0, i = 1 / zero;
  assert(i > 1e308 && i == i + 1 && isinf(i) && i - i != 0);
}
