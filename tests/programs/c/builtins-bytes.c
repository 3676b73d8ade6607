// SPDX-License-Identifier: Apache-2.0
// Builtins that swap bytes and choose.
// LP64 only.
#include <stdio.h>
int main(void) {
  unsigned x = 0x12345678;
  printf("%x %x %lx\n", __builtin_bswap32(x), __builtin_bswap16((unsigned short)x), __builtin_bswap64(x));
  printf("%d %d\n", __builtin_abs(-5), (int)__builtin_labs(-5000000000 / 1000));
  printf("%ld\n", __builtin_expect((long)x, 0));
  if (__builtin_expect(x > 5, 1)) printf("likely\n");
  printf("%d\n", __builtin_types_compatible_p(int, signed int));
  printf("%d\n", __builtin_choose_expr(sizeof(int) == 4, 44, 88));
  return __builtin_offsetof(struct { char a; long b; }, b);
}
