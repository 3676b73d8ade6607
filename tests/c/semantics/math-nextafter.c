// expect: TRUE
// gcc: yes
#include <assert.h>
#include <float.h>
#include <math.h>
int main(void) {
  volatile double zero = 0, most = DBL_MAX;
  assert(nextafter(1, 2) == 1 + DBL_EPSILON && nextafter(1, 0) == 1 - DBL_EPSILON / 2);
  assert(nextafter(zero, 1) == 0x1p-1074 && nextafter(zero, -1) == -0x1p-1074);
  assert(nextafter(0x1p-1074, -1) == 0 && nextafter(-1, -2) == -1 - DBL_EPSILON);
  assert(isinf(nextafter(most, INFINITY)) && nextafter(INFINITY, 0) == DBL_MAX && nextafter(3, 3) == 3);
  assert(isnan(nextafter(NAN, 1)) && nextafterf(1, 2) == 1 + FLT_EPSILON && nextafterf(-1, 0) == -1 + FLT_EPSILON / 2);
}
