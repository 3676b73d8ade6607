// SPDX-License-Identifier: Apache-2.0
// The high half of a product of 64 bits, in halves.
// LP64 only.
#include <stdio.h>
static unsigned long mulhi(unsigned long a, unsigned long b) {
  unsigned long al = (unsigned)a, ah = a >> 32, bl = (unsigned)b, bh = b >> 32;
  unsigned long low = al * bl, m1 = ah * bl + (low >> 32), m2 = al * bh + (unsigned)m1;
  return ah * bh + (m1 >> 32) + (m2 >> 32);
}
int main(void) {
  unsigned long a = 0x123456789abcdef1, b = 0xfedcba9876543211;
  for (int i = 0; i < 5; i++) {
    printf("%lx %lx\n", mulhi(a, b), a * b);
    a = a * 6364136223846793005ul + 1;
    b ^= a >> 7;
  }
  return (int)(mulhi(a, b) & 0x7f);
}
