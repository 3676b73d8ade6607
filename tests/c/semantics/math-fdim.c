// expect: TRUE
// gcc: yes
#include <assert.h>
#include <math.h>
int main(void) {
  volatile double inf = INFINITY;
  assert(fdim(5, 3) == 2 && fdim(3, 5) == 0 && fdim(inf, inf) == 0 && fdim(inf, 1) == inf);
  assert(isnan(fdim(NAN, 1)) && isnan(fdim(1, NAN)) && !signbit(fdim(1, 1)));
  assert(fdimf(2.5f, -1) == 3.5f && fdimf(-1, 2.5f) == 0);
}
