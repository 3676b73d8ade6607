// SPDX-License-Identifier: Apache-2.0
// Powers modulo a number, and a primality test.
#include <stdint.h>
#include <stdio.h>
static uint64_t power(uint64_t b, uint64_t e, uint64_t m) {
  uint64_t r = 1;
  for (b %= m; e; e >>= 1, b = b * b % m)
    if (e & 1) r = r * b % m;
  return r;
}
static int prime(uint32_t n) {
  if (n < 2 || n % 2 == 0) return n == 2;
  uint32_t d = n - 1, s = 0;
  while (d % 2 == 0) d /= 2, s++;
  static const uint32_t bases[] = {2, 7, 61};
  for (int i = 0; i < 3; i++) {
    uint64_t x = power(bases[i], d, n);
    if (bases[i] % n == 0 || x == 1 || x == n - 1) continue;
    uint32_t k = 1;
    for (; k < s; k++)
      if ((x = x * x % n) == n - 1) break;
    if (k >= s) return 0;
  }
  return 1;
}
int main(void) {
  int n = 0;
  for (uint32_t i = 0; i < 300; i++) n += prime(i);
  printf("%d %d %d %d\n", n, prime(2147483647), prime(4294967291u), prime(4294967295u));
  return (int)power(3, 100, 251);
}
