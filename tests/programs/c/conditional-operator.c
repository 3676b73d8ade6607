// SPDX-License-Identifier: Apache-2.0
// ?: evaluates one side only; types of its sides.
#include <stdio.h>
static int calls;
static int called(int x) {
  calls++;
  return x;
}
int main(void) {
  int a = 5, b = 0;
  int r = a > 3 ? called(1) : called(2) + called(3);
  printf("%d %d\n", r, calls);
  r = b ? 10 / b : -1;
  printf("%d\n", r);
  printf("%d %d\n", (1 ? -1 : 0u) > 0, (0 ? 1L : -1) < 0);
  unsigned char c = 200;
  signed char s = -1;
  printf("%d %lu\n", a ? s : c, sizeof(a ? s : c));
  int *p = a ? &a : 0, *q = b ? &b : 0;
  printf("%d %d\n", *p, q == 0);
  a ? (b = 7) : (a = 8);
  printf("%d %d\n", a, b);
  for (int i = 0; i < 6; i++) printf("%d ", i < 2 ? i * 10 : i < 4 ? i % 2 ? 33 : 44 : called(i));
  *(b == 7 ? &a : &b) = 99;
  printf("%d %d\n", a, calls);
  return b ? a : b;
}
