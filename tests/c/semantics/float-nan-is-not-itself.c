// expect: TRUE
// gcc: yes
#include <assert.h>
#include <math.h>
int main(void) {
  double n = NAN;
  assert(n != n && !(n < 1) && !(n >= 1) && isnan(n));
}
