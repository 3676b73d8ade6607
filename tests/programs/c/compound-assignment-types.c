// SPDX-License-Identifier: Apache-2.0
// x op= y computes in the common type and converts back.
// LP64 only.
#include <stdio.h>
int main(void) {
  unsigned char uc = 200;
  uc += 100;
  printf("%d ", uc);
  uc *= 3;
  printf("%d ", uc);
  uc /= -1;
  printf("%d ", uc);
  signed char sc = -1;
  sc >>= 1;
  printf("%d ", sc);
  sc /= 2u;
  printf("%d ", sc);
  sc = -3;
  sc %= 2u;
  printf("%d ", sc);
  short s = 1000;
  s *= 1000;
  printf("%d ", s);
  int i = -1;
  i /= 2u;
  printf("%d ", i);
  i = 5;
  i -= 10L;
  printf("%d ", i);
  i += 1L << 33;
  printf("%d ", i);
  unsigned u = 3;
  u -= 4;
  printf("%u ", u);
  long l = 1;
  l <<= 40;
  l |= u;
  printf("%ld ", l);
  l = -1;
  l &= u;
  printf("%ld\n", l);
  return 0;
}
