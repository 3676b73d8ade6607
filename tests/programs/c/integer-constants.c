// SPDX-License-Identifier: Apache-2.0
// The type of a constant depends on base, suffix and value.
// LP64 only.
#include <stdio.h>
int main(void) {
  printf("%lu %lu %lu %lu\n", sizeof 1, sizeof 1u, sizeof 1l, sizeof 1ull);
  printf("%lu %lu %lu\n", sizeof 2147483647, sizeof 2147483648, sizeof 0x80000000);
  printf("%d %d\n", 2147483648 > -1, 0x80000000 > -1);
  printf("%d %d %d %d\n", 0777, 0x7f, 0b1011, 010);
  printf("%lu %lld\n", 18446744073709551615ul, 9223372036854775807ll);
  printf("%d %d\n", -1 < 1u, -1 < 1l);
  printf("%d\n", 4294967295 == -1);
  printf("%d\n", 0xffffffff == -1);
  printf("%u %lu\n", 3000000000u, 5000000000);
  return 0x1fU;
}
