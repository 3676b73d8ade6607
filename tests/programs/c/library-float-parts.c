// SPDX-License-Identifier: Apache-2.0
// modf, frexp, ldexp and their relatives, also where numbers become subnormal.
#include <stdio.h>
double modf(double, double *), frexp(double, int *), ldexp(double, int), scalbn(double, int);
float modff(float, float *), frexpf(float, int *), ldexpf(float, int);
int main(void) {
  static const double numbers[] = {0.0, -0.0, 1.0, -2.75, 1e300, 3e-310, -5e-324, 123456.789};
  for (int i = 0; i < 8; i++) {
    double whole;
    int exponent;
    const double rest = modf(numbers[i], &whole), part = frexp(numbers[i], &exponent);
    printf("%g %g %a %d\n", whole, rest, part, exponent);
    printf("%a %a %a %a\n", ldexp(numbers[i], 3), ldexp(numbers[i], -1060), ldexp(numbers[i], 2000), scalbn(numbers[i], -5000));
  }
  printf("%a %a %a\n", ldexp(0x1.8p-1, -1074), ldexp(0x1.8p0, -1074), ldexp(0x1.fffffffffffffp0, -1030));
  float whole;
  int exponent;
  const float rest = modff(-7.125f, &whole), part = frexpf(80.0f, &exponent);
  printf("%g %g %g %d %a\n", whole, rest, part, exponent, ldexpf(1.75f, -149));
  return exponent;
}
