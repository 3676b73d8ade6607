// expect: TRUE
// gcc: yes
#include <assert.h>
#include <math.h>
int main(void) {
  double a = nan("1"), b = nan("");
  float c = nanf("7");
  assert(isnan(a) && isnan(b) && isnan(c) && a != a && !(b == a));
}
