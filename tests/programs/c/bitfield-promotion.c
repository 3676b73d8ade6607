// SPDX-License-Identifier: Apache-2.0
// A bit-field narrower than int is promoted to int.
// LP64 only.
#include <stdio.h>
struct s { unsigned a : 5; unsigned b : 32; unsigned long c : 40; long d : 35; unsigned char e : 4; };
int main(void) {
  struct s s = {17, 1, 1, -1, 15};
  printf("%d %d\n", s.a - 20 < 0, s.b - 2 < 0);
  printf("%d %d\n", s.e - 16 < 0, -s.e);
  printf("%d\n", s.d < 0);
  s.c = 0xffffffffffffffff;
  s.d = 0x7ffffffffffffffe;
  printf("%lu %ld\n", (unsigned long)s.c, (long)s.d);
  s.c += 1;
  printf("%lu\n", (unsigned long)s.c);
  printf("%d\n", ~s.a);
  return s.a << 3;
}
