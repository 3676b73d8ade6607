// SPDX-License-Identifier: Apache-2.0
// Differences divide exactly, with either sign, for odd sizes.
#include <stdio.h>
struct odd { char c[7]; };
int main(void) {
  struct odd o[9];
  struct odd *a = o + 8, *b = o + 1;
  long d = b - a;
  printf("%ld %ld\n", d, (long)(a - b));
  short s[100];
  printf("%ld %d\n", (long)(&s[3] - &s[97]), (int)(&s[50] - s));
  int n = (char *)&s[10] - (char *)&s[20];
  printf("%d\n", n);
  for (struct odd *p = a; p >= b; p -= 3) printf("%ld ", (long)(p - o));
  printf("\n");
  return a - b;
}
