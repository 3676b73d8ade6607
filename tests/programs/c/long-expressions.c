// SPDX-License-Identifier: Apache-2.0
// Precedence and associativity in expressions with many operators.
#include <stdio.h>
int main(void) {
  int a = 5, b = 3, c = -2, d = 7;
  printf("%d\n", a + b * c - d / b % 2 << 1 ^ a & ~b | c > d == 0);
  printf("%d\n", a - b - c - d);
  printf("%d\n", 100 / 7 / 3 * 2 % 5);
  printf("%d\n", a < b == c < d != 0 & 1);
  printf("%d\n", !a + ~b * -c - +d);
  printf("%d\n", a ? b ? 1 : 2 : c ? 3 : 4);
  printf("%d\n", 1 << 2 + 3 >> 1);
  printf("%d\n", (a & 6) == 4 && a > b || c);
  int x = a = b += c *= 2;
  printf("%d %d %d %d\n", x, a, b, c);
  int *p = &a, *q = &b;
  printf("%d %d\n", *p**q, -*p - -*q);
  return sizeof(int) * 2 + -1 + !0;
}
