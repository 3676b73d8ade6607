// SPDX-License-Identifier: Apache-2.0
// && and || stop as soon as they know.
#include <stdio.h>
static int trace;
static int t(int x) {
  trace = trace * 3 + 1;
  return x;
}
static int f(int x) {
  trace = trace * 3 + 2;
  return x & 0;
}
int main(void) {
  printf("%d\n", t(5) && f(1) && t(1));
  printf("%d\n", f(1) || t(2) || f(3));
  printf("%d\n", (t(1) || f(1)) && (f(1) || t(1)) && !f(2));
  int i = 0, k = 0;
  if (i++ || k++) k += 10;
  if (i-- && !k--) k += 100;
  printf("%d %d %d\n", trace, i, k);
  int zero = 0;
  printf("%d %d\n", zero && 1 / zero, !zero || 5 % zero);
  int x = 3;
  int y = (x > 2 && (x += 2) > 4) + (x < 5 || (x *= 2));
  while (x-- > 6 && y++ < 10) {}
  printf("%d %d\n", x, y);
  return (i == 0 && k) + 2 * (t(0) || trace > 5);
}
