// SPDX-License-Identifier: Apache-2.0
// Definitions without prototypes whose parameters are narrower than what is passed.
#include <stdio.h>
float half(x) float x;
{ return x / 2; }
int mix(c, f, d, s) char c; float f; double d; short s;
{ return c + (int)(f * 10) + (int)(d * 100) + s; }
int main(void) {
  float a = 3.5f;
  double b = 0.25;
  printf("%g %g\n", half(a), half(b));
  printf("%d\n", mix('a', a, b, 70000));
  return mix(1, 2.5, 3.5, 4);
}
