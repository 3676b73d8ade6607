// SPDX-License-Identifier: Apache-2.0
// Divisions whose divisor is only known when they are made.
#include <stdio.h>
static int gcd(int a, int b) {
  while (b != 0) {
    int r = a % b;
    a = b;
    b = r;
  }
  return a;
}
int main(void) {
  int sum = 0;
  for (int a = 1; a < 40; a++)
    for (int b = 1; b < 40; b++) sum += gcd(a, b) * (a / b);
  printf("%d\n", sum);
  for (int d = -3; d <= 3; d++)
    if (d != 0 && 100 / d > 20) printf("%d ", d);
  int d = 0;
  printf("%d\n", d != 0 ? 5 / d : -1);
  return gcd(48, 180);
}
