// SPDX-License-Identifier: Apache-2.0
// Linear congruential generators of several widths.
// LP64 only.
#include <stdio.h>
static unsigned short a16 = 1;
static unsigned a32 = 1;
static unsigned long a64 = 1;
static int minstd = 1;
int main(void) {
  unsigned h = 0;
  for (int i = 0; i < 500; i++) {
    a16 = a16 * 25173 + 13849;
    a32 = a32 * 1664525 + 1013904223;
    a64 = a64 * 6364136223846793005 + 1442695040888963407;
    int high = minstd / 127773, low = minstd % 127773;
    minstd = 16807 * low - 2836 * high;
    if (minstd <= 0) minstd += 2147483647;
    h = h * 31 + a16 + a32 + (unsigned)(a64 >> 32) + minstd;
  }
  printf("%d %u %lu %d %u\n", a16, a32, a64, minstd, h);
  return h & 0x7f;
}
