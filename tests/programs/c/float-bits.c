// SPDX-License-Identifier: Apache-2.0
// The representation of floating point numbers.
#include <stdio.h>
union bits { float f; unsigned u; };
int main(void) {
  union bits b = {1.0f};
  printf("%x ", b.u);
  b.f = -2.5f;
  printf("%x ", b.u);
  b.u = 0x3e800000;
  printf("%d ", (int)(b.f * 100));
  double d = 0.1;
  printf("%lx\n", *(unsigned long *)&d);
  float a[3] = {1, 2.5f, -3};
  unsigned h = 0;
  for (unsigned i = 0; i < sizeof a; i++) h = h * 31 + ((unsigned char *)a)[i];
  printf("%u\n", h);
  return b.f == 0.25f;
}
