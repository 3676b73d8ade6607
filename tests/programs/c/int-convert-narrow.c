// SPDX-License-Identifier: Apache-2.0
// Narrowing keeps the low bits.
#include <stdio.h>
int main(void) {
  long long wide[] = {0x123456789abcdef0LL, -1LL, 0x80LL, 0x8000LL, 0x80000000LL, -0x81LL, 255, 256, 65535};
  for (int i = 0; i < (int)(sizeof wide / sizeof *wide); i++) {
    signed char a = (signed char)wide[i];
    unsigned char b = (unsigned char)wide[i];
    short c = (short)wide[i];
    unsigned short d = (unsigned short)wide[i];
    int e = (int)wide[i];
    unsigned f = (unsigned)wide[i];
    printf("%d %d %d %d %d %u\n", a, b, c, d, e, f);
  }
  return 0;
}
