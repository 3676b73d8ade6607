// SPDX-License-Identifier: Apache-2.0
// Gray codes, Morton codes, and their inverses.
#include <stdio.h>
static unsigned gray(unsigned x) { return x ^ x >> 1; }
static unsigned inverse(unsigned g) {
  for (unsigned s = 1; s < 32; s <<= 1) g ^= g >> s;
  return g;
}
static unsigned morton(unsigned short x, unsigned short y) {
  unsigned r = 0;
  for (int i = 0; i < 16; i++) r |= (x >> i & 1u) << 2 * i | (y >> i & 1u) << (2 * i + 1);
  return r;
}
int main(void) {
  int wrong = 0;
  for (unsigned i = 0; i < 100; i++) {
    unsigned x = i * 0x01234567u;
    wrong += inverse(gray(x)) != x;
    unsigned d = gray(i) ^ gray(i + 1);
    wrong += (d & (d - 1)) != 0;
  }
  printf("%d %u %x %x\n", wrong, gray(1000), morton(0xffff, 0), morton(0x1234, 0xabcd));
  return wrong;
}
