// SPDX-License-Identifier: Apache-2.0
// Division in each type.
#include <stdio.h>
int main(void) {
  signed char c = -100;
  unsigned char uc = 200;
  short s = -30000;
  unsigned u = 4000000000u;
  long l = -9000000000000000000;
  unsigned long ul = 18000000000000000000ul;
  printf("%d %d %d %d\n", c / 7, c % 7, uc / 7, uc % 7);
  printf("%d %d %u %u\n", s / 7, s % 7, u / 7, u % 7);
  printf("%ld %ld %lu %lu\n", l / 7, l % 7, ul / 7, ul % 7);
  printf("%u %d\n", u / -7, (int)u / 7);
  c /= 3, uc /= 3, s %= 1000, u %= 1000, l /= 1000000007, ul %= 1000000007;
  printf("%d %d %d %u %ld %lu\n", c, uc, s, u, l, ul);
  return 0;
}
