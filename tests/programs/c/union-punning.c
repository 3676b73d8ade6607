// SPDX-License-Identifier: Apache-2.0
// Bytes, halves and words of the same storage.
#include <stdio.h>
union u { unsigned long l; unsigned i[2]; unsigned short s[4]; unsigned char c[8]; signed char sc; };
int main(void) {
  union u u;
  u.l = 0x8899aabbccddeeff;
  printf("%x %x\n", u.i[0], u.i[1]);
  for (int i = 0; i < 4; i++) printf("%x ", u.s[i]);
  for (int i = 0; i < 8; i++) printf("%x ", u.c[i]);
  printf("%d\n", u.sc);
  u.s[1] = 0x1234;
  u.c[7] = 1;
  printf("%lx\n", u.l);
  u.i[1]++;
  u.c[0] += 2;
  printf("%lx\n", u.l);
  return u.c[3];
}
