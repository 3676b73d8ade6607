// SPDX-License-Identifier: Apache-2.0
// Steps of elements, differences, comparisons.
#include <stdio.h>
struct s { int a; char b; };
int main(void) {
  int a[10];
  struct s r[5];
  char c[20];
  int *p = a + 2, *q = &a[9];
  printf("%ld %ld %d %d %d\n", (long)(q - p), (long)(p - q), p < q, p >= q, p + 7 == q);
  struct s *x = r, *y = &r[4];
  printf("%ld %ld\n", (long)(y - x), (long)((char *)y - (char *)x));
  x += 3;
  y -= 2;
  printf("%ld %d\n", (long)(x - y), x > y);
  char *u = c, *v = c + 20;
  int steps = 0;
  while (u < v) u += 3, steps++;
  printf("%d %ld\n", steps, (long)(u - c));
  p++, --q;
  p += q - p;
  printf("%ld\n", (long)(p - a));
  void *w = a;
  w += 8;
  return (int *)w - a;
}
