// SPDX-License-Identifier: Apache-2.0
// Roots by Newton's method, with float parameters and results.
#include <stdio.h>
static double root(double x) {
  double r = x > 1 ? x : 1;
  while (r * r - x > 1e-9 || r * r - x < -1e-9) r = (r + x / r) / 2;
  return r;
}
static float average(const float *p, int n) {
  float s = 0;
  for (int i = 0; i < n; i++) s += p[i];
  return n ? s / n : 0;
}
int main(void) {
  for (int i = 1; i < 6; i++) printf("%ld ", (long)(root(i) * 1e9));
  float a[5] = {1.25f, 2.5f, -4, 8.125f, 0};
  printf("%d\n", (int)(average(a, 5) * 1000));
  return (int)root(50);
}
