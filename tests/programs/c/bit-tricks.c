// SPDX-License-Identifier: Apache-2.0
// Well known tricks with bits.
#include <stdint.h>
#include <stdio.h>
static int count(uint32_t x) {
  x -= x >> 1 & 0x55555555;
  x = (x & 0x33333333) + (x >> 2 & 0x33333333);
  return ((x + (x >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24;
}
static uint32_t reversed(uint32_t x) {
  x = (x >> 1 & 0x55555555) | (x & 0x55555555) << 1;
  x = (x >> 2 & 0x33333333) | (x & 0x33333333) << 2;
  x = (x >> 4 & 0x0f0f0f0f) | (x & 0x0f0f0f0f) << 4;
  return x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24;
}
static int sign(int x) { return (x > 0) - (x < 0); }
static int absolute(int x) { return (x ^ x >> 31) - (x >> 31); }
static uint32_t power_above(uint32_t x) {
  for (int s = 1; s < 32; s <<= 1) x |= x >> s;
  return x + 1;
}
int main(void) {
  uint32_t x = 0x1234abcd;
  for (int i = 0; i < 8; i++, x = x * 69069 + 5) printf("%d %x %x %d ", count(x), reversed(x), power_above(x >> 5), absolute((int)x));
  printf("%d %d %d\n", sign(-9), sign(0), sign(3));
  return count(~0u);
}
