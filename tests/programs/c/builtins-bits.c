// SPDX-License-Identifier: Apache-2.0
// Builtins that count bits.
#include <stdio.h>
int main(void) {
  unsigned v[] = {1, 2, 0x80000000, 0xffffffff, 0x00ff0000, 12345678};
  for (int i = 0; i < 6; i++) {
    printf("%d %d %d ", __builtin_popcount(v[i]), __builtin_clz(v[i]), __builtin_ctz(v[i]));
    printf("%d %d\n", __builtin_ffs((int)v[i]), __builtin_parity(v[i]));
  }
  unsigned long l = 0x0012340000000000ul;
  printf("%d %d %d %d\n", __builtin_popcountl(l), __builtin_clzl(l), __builtin_ctzll(l), __builtin_ffsl((long)l));
  printf("%d %d\n", __builtin_ffs(0), __builtin_popcountll(~0ull));
  return __builtin_ctz(v[4]);
}
