// SPDX-License-Identifier: Apache-2.0
// Small types are computed as int.
#include <stdio.h>
int main(void) {
  unsigned char a = 200, b = 100;
  printf("%d %d %d\n", a + b, a * b, b - a);
  unsigned char sum = a + b;
  printf("%d %d %d\n", sum, ~a, -a);
  unsigned short x = 0xffff, y = 2;
  printf("%d %d\n", x + y, x << 4);
  signed char c = -128;
  printf("%d %d %d\n", -c, c / -1, c - 1);
  printf("%d\n", (a + b) / 2 == 150);
  printf("%lu %lu %lu\n", sizeof(a + b), sizeof(+a), sizeof(a));
  return (unsigned char)(a + b);
}
