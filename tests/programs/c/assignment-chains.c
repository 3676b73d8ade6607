// SPDX-License-Identifier: Apache-2.0
// Chains convert at each step.
#include <stdio.h>
int main(void) {
  int i;
  char c;
  unsigned char u;
  short s;
  _Bool b;
  i = c = 300;
  printf("%d %d\n", i, c);
  i = u = -1;
  printf("%d %d\n", i, u);
  long l = s = i = 0x12348765;
  printf("%ld %d %x\n", l, s, i);
  i = b = 77;
  printf("%d\n", i);
  int a[3];
  a[0] = a[1] = a[2] = 4;
  a[0] += a[1] -= a[2] *= 3;
  printf("%d %d %d\n", a[0], a[1], a[2]);
  if ((c = u - 1) == -2) i = (u >>= 1) + (s ^= s);
  return i;
}
