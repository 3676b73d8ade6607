// SPDX-License-Identifier: Apache-2.0
// Widening extends by the sign of the source, not of the target.
#include <stdio.h>
int main(void) {
  signed char sc = -5;
  unsigned char uc = 0xfb;
  short s = -300;
  unsigned short us = 0xfed4;
  int i = -70000;
  unsigned u = 4294897296u;
  long a = sc, b = uc, c = s, d = us, e = i, f = u;
  unsigned long ua = sc, ub = uc, uc2 = s, ud = us, ue = i, uf = u;
  printf("%ld %ld %ld %ld %ld %ld\n", a, b, c, d, e, f);
  printf("%lu %lu %lu %lu %lu %lu\n", ua, ub, uc2, ud, ue, uf);
  unsigned short from_char = sc;
  unsigned from_short = s;
  printf("%d %u\n", from_char, from_short);
  return 0;
}
