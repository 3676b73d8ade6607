// SPDX-License-Identifier: Apache-2.0
// Mixed operands: the rank and the signedness of the common type.
#include <stdio.h>
int main(void) {
  int i = -1;
  unsigned u = 1;
  long l = -1;
  unsigned long ul = 1;
  short s = -1;
  printf("%d %d %d %d\n", i < u, l < (long)u, l < ul, s < u);
  printf("%d %d\n", i < (unsigned char)1, -1 > 0u);
  printf("%u %ld %lu\n", i + u, l + u, i + ul);
  printf("%ld\n", l * u);
  printf("%lu %u\n", (unsigned long)i, (unsigned)l);
  printf("%d\n", -5 / 2u > 1000);
  printf("%ld\n", (long)(i + u + 5));
  printf("%lld\n", i * 4294967295LL);
  return (i < u) + 2 * (l < u);
}
