// SPDX-License-Identifier: Apache-2.0
// Unsigned bit-fields keep their low bits.
#include <stdio.h>
struct flags { unsigned a : 1, b : 3, c : 12, d : 16; };
int main(void) {
  struct flags f = {3, 9, 5000, 70000};
  printf("%u %u %u %u %lu\n", f.a, f.b, f.c, f.d, sizeof f);
  f.a++, f.b--, f.c *= 2, f.d += 65535;
  printf("%u %u %u %u\n", f.a, f.b, f.c, f.d);
  f.b = f.c = f.d;
  printf("%u %u\n", f.b, f.c);
  f.c = ~0;
  printf("%u %u %u %u\n", f.a, f.b, f.c, f.d);
  return f.b;
}
