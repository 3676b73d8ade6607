// SPDX-License-Identifier: Apache-2.0
// The type of a shift is that of its promoted left operand alone.
// LP64 only.
#include <stdio.h>
int main(void) {
  unsigned char uc = 0xf0;
  signed char sc = -16;
  unsigned short us = 0x8001;
  short s = -2;
  long l = -1234567890123;
  unsigned long ul = 0x8000000000000001ul;
  printf("%d %d %d %d\n", uc << 4, sc >> 2, us >> 1, s >> 1);
  printf("%ld %lx %lx\n", l >> 33, ul >> 63, ul << 62);
  printf("%d %lu\n", 1 << 3ul, sizeof(1 << 3ul));
  uc <<= 1, sc <<= 1, us >>= 15, s >>= 20 - 10, l >>= 40, ul <<= 1;
  printf("%d %d %d %d %ld %lx\n", uc, sc, us, s, l, ul);
  long long distance = 5;
  unsigned char small = 3;
  printf("%d %d\n", 7 << distance, 1024 >> small);
  return 0;
}
