// SPDX-License-Identifier: Apache-2.0
// & | ^ ~ in all types, mixed signs.
#include <stdio.h>
int main(void) {
  signed char sc = -86;
  unsigned char uc = 0xaa;
  short s = -1;
  unsigned short us = 0xff00;
  int i = -256;
  unsigned u = 0xff;
  long l = -65536;
  printf("%d %d %d %d\n", sc & uc, sc | uc, sc ^ uc, ~uc);
  printf("%d %d %d\n", s & us, s ^ us, ~us & 0xffff);
  printf("%u %u %ld %ld %ld\n", i & u, i | u, i & l, l ^ u, ~l);
  printf("%d %d\n", (sc & 0x80) != 0, (uc & 0x80) != 0);
  sc ^= uc, uc &= 0x3c, s &= us, us |= 7, i ^= u, l |= u;
  printf("%d %d %d %d %d %ld\n", sc, uc, s, us, i, l);
  return 0;
}
