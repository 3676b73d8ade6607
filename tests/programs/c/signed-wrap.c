// SPDX-License-Identifier: Apache-2.0
// Signed arithmetic wraps around (-fwrapv).
#include <limits.h>
#include <stdio.h>
int main(void) {
  volatile int big = INT_MAX, small = INT_MIN;
  volatile long lbig = LONG_MAX;
  printf("%d %d %d %d\n", big + 1, small - 1, -small, big * big);
  printf("%ld %ld %ld\n", lbig + 2, lbig * 3, -(lbig + 1));
  int i = 1;
  for (int k = 0; k < 40; k++) i *= 3;
  printf("%d\n", i);
  long f = 1;
  for (int k = 1; k < 30; k++) f *= k;
  printf("%ld\n", f);
  printf("%d\n", small * -1 == small);
  return 0;
}
