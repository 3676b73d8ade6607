// SPDX-License-Identifier: Apache-2.0
// What an operand yields is not changed by what its neighbour does later.
#include <stdio.h>
static int g = 1;
static int change(int to) {
  int before = g;
  g = to;
  return before;
}
int main(void) {
  int a[4] = {1, 2, 3, 4}, i = 1;
  int x = change(5) + change(7);
  printf("%d %d\n", x > 0, g);
  int *p = a;
  *p++ = 10, *p++ = 20;
  i = 2, a[3] = (i += 1) * 2;
  printf("%d %d %d %d %ld\n", a[0], a[2], a[3], i, (long)(p - a));
  int b = 5;
  b = b * 0 + 9, b += (b > 3) ? b : -b;
  int old = g, sum = old + (g = 3);
  printf("%d %d\n", b, sum);
  return sum;
}
