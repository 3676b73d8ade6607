// SPDX-License-Identifier: Apache-2.0
// __int128.
// LP64 only.
#include <stdio.h>
int main(void) {
  unsigned __int128 p = (unsigned __int128)0xfedcba9876543210ul * 0x123456789abcdefful;
  __int128 n = -(__int128)5 << 70;
  printf("%lx %lx\n", (unsigned long)(p >> 64), (unsigned long)p);
  printf("%lx %lx\n", (unsigned long)(n >> 64), (unsigned long)n);
  p /= 1000000007;
  n = n / 3 % 1000003;
  printf("%lx %ld %d\n", (unsigned long)(p >> 32), (long)n, n < 0);
  return (int)(p % 200);
}
