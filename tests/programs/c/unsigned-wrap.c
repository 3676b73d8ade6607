// SPDX-License-Identifier: Apache-2.0
// Unsigned arithmetic is modulo 2^n.
#include <stdio.h>
int main(void) {
  unsigned u = 4000000000u;
  unsigned long ul = 18000000000000000000ul;
  unsigned short us = 60000;
  unsigned char uc = 250;
  printf("%u %u %u %u\n", u + u, u * u, 5 - u, -u);
  printf("%lu %lu %lu\n", ul + ul, ul * ul, 7 - ul);
  us += us, uc += uc;
  printf("%d %d\n", us, uc);
  us *= us, uc *= uc;
  printf("%d %d\n", us, uc);
  us -= 61000, uc -= 251;
  printf("%d %d\n", us, uc);
  unsigned h = 5381;
  for (int i = 0; i < 100; i++) h = h * 33 + i;
  printf("%u\n", h);
  return h & 0x7f;
}
