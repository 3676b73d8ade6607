// SPDX-License-Identifier: Apache-2.0
// Rotations put together from shifts.
// LP64 only.
#include <stdio.h>
static unsigned rotl(unsigned x, unsigned n) { return (x << n) | (x >> ((32 - n) & 31)); }
static unsigned long rotl64(unsigned long x, int n) { return (x << n) | (x >> ((64 - n) & 63)); }
static unsigned char rotl8(unsigned char x, int n) { return (unsigned char)((x << n) | (x >> (8 - n))); }
int main(void) {
  unsigned a = 0x12345678;
  unsigned long b = 0x0123456789abcdeful;
  unsigned char c = 0x96;
  for (int i = 0; i < 10; i++) {
    a = rotl(a, i) + 1;
    b = rotl64(b, 3 * i) ^ a;
    c = rotl8(c, i % 8) ^ 5;
    printf("%x %lx %x\n", a, b, c);
  }
  return c;
}
