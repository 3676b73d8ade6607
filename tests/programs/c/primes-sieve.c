// SPDX-License-Identifier: Apache-2.0
// A sieve with bytes and one with bits.
// LP64 only.
#include <stdio.h>
static unsigned char bytes[500];
static unsigned long bits[8];
int main(void) {
  int count = 0, other = 0;
  for (int i = 2; i < 500; i++) {
    if (bytes[i]) continue;
    count++;
    for (int k = i * i; k < 500; k += i) bytes[k] = 1;
  }
  for (int i = 2; i < 500; i++) {
    if (bits[i / 64] >> i % 64 & 1) continue;
    other++;
    for (int k = i * i; k < 500; k += i) bits[k / 64] |= 1ul << k % 64;
  }
  printf("%d %d %lx %lx\n", count, other, bits[0], bits[3]);
  return count;
}
