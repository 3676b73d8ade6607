// SPDX-License-Identifier: Apache-2.0
// Sums, products and quotients in float and double.
#include <stdio.h>
int main(void) {
  double a = 1.5, b = -0.25, s = 0;
  float f = 0.1f;
  for (int i = 1; i < 20; i++) s += a / i + b * i;
  for (int i = 0; i < 10; i++) f += 0.1f;
  printf("%d %d %d\n", (int)(s * 1000), f == 1.1f, (int)(f * 1000000));
  printf("%d %d\n", (int)(a * b * 1000), (int)((1.0 / 3) * 1e9));
  return (int)(a + 2.5);
}
