// SPDX-License-Identifier: Apache-2.0
// Shifts of int and unsigned.
#include <stdio.h>
int main(void) {
  for (int d = 0; d < 32; d += 3) {
    int neg = -123456789;
    unsigned u = 0xdeadbeef;
    printf("%x %d %x %d %u\n", u << d, neg >> d, u >> d, (int)((unsigned)neg << d), 1u << d);
  }
  return 1 << 5;
}
