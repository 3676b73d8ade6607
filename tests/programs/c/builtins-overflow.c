// SPDX-License-Identifier: Apache-2.0
// Arithmetic that tells whether it overflowed.
#include <stdio.h>
int main(void) {
  int r;
  unsigned u;
  long l;
  unsigned char c;
  int a[] = {2147483647, -2147483647 - 1, 5, -1, 65536};
  for (int i = 0; i < 5; i++)
    for (int k = 0; k < 5; k++) {
      int o = __builtin_add_overflow(a[i], a[k], &r);
      printf("%d %d ", o, r);
      o = __builtin_mul_overflow(a[i], a[k], &l);
      printf("%d %ld ", o, l);
      o = __builtin_sub_overflow(a[i], a[k], &u);
      printf("%d %u\n", o, u);
    }
  printf("%d", __builtin_add_overflow(200, 55, &c));
  printf(" %d\n", c);
  printf("%d", __builtin_add_overflow(200, 56, &c));
  printf(" %d\n", c);
  return __builtin_smul_overflow(50000, 50000, &r);
}
