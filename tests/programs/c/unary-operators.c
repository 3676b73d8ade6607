// SPDX-License-Identifier: Apache-2.0
// + - ~ ! on all types, doubled and mixed.
// LP64 only.
#include <stdio.h>
int main(void) {
  unsigned char uc = 1;
  short s = -32768;
  int i = 0;
  unsigned u = 5;
  long l = 1L << 40;
  printf("%d %d %d %d\n", -uc, ~uc, !uc, !!uc);
  printf("%d %d %d %d\n", -s, ~s, !s, +s);
  printf("%d %d %d\n", -i, ~i, !i);
  printf("%u %u %d %d\n", -u, ~u, !u, - -(int)u);
  printf("%ld %ld %d\n", -l, ~l, !l);
  printf("%d %d\n", !-1, -!0);
  printf("%lu %lu\n", sizeof !l, sizeof -uc);
  return ~-3;
}
