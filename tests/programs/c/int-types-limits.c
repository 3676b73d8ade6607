// SPDX-License-Identifier: Apache-2.0
// The extreme values of every integer type, and what one more or less makes of them.
#include <limits.h>
#include <stdio.h>
int main(void) {
  signed char sc = SCHAR_MAX;
  unsigned char uc = UCHAR_MAX;
  short s = SHRT_MAX;
  unsigned short us = USHRT_MAX;
  int i = INT_MAX;
  unsigned u = UINT_MAX;
  long l = LONG_MAX;
  unsigned long ul = ULONG_MAX;
  long long ll = LLONG_MIN;
  printf("%d %u %d %u %d %u %ld %lu %lld\n", sc, uc, s, us, i, u, l, ul, ll);
  sc++, uc++, s++, us++, i++, u++, l++, ul++, ll--;
  printf("%d %u %d %u %d %u %ld %lu %lld\n", sc, uc, s, us, i, u, l, ul, ll);
  return CHAR_BIT;
}
