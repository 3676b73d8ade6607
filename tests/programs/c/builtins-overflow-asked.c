// SPDX-License-Identifier: Apache-2.0
// __builtin_add_overflow_p and its relatives, which GCC has and Clang has not.
#include <stdio.h>
int main(void) {
  int i = 5;
  long long l = 0;
  signed char c = 0;
  unsigned u = 0;
  printf("%d%d%d", __builtin_add_overflow_p(0x7fffffff, 1, i), __builtin_add_overflow_p(0x7fffffff, 1, l), __builtin_add_overflow_p(100, 27, c));
  printf("%d%d%d", __builtin_sub_overflow_p(0, 1, u), __builtin_sub_overflow_p(-100, 29, c), __builtin_sub_overflow_p(-2147483647, 1, i));
  printf("%d%d%d\n", __builtin_mul_overflow_p(1 << 16, 1 << 15, i), __builtin_mul_overflow_p(16, 8, c), __builtin_mul_overflow_p(1 << 16, 1 << 15, u));
  return i;
}
