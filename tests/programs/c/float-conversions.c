// SPDX-License-Identifier: Apache-2.0
// Between floating point numbers and integers.
#include <stdio.h>
int main(void) {
  int i = 16777217;
  float f = i;
  double d = i;
  printf("%d %d %d\n", (int)f, (int)d, f == d);
  printf("%d %d %d\n", (int)2.99, (int)-2.99, (unsigned char)200.7);
  long l = 9007199254740993;
  d = l;
  printf("%ld\n", (long)d);
  unsigned u = 4000000000u;
  f = u;
  printf("%u %d\n", (unsigned)f, (_Bool)0.1);
  short s = 3.75f * 2;
  return s;
}
