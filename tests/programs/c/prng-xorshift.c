// SPDX-License-Identifier: Apache-2.0
// Xorshift generators, with state in a record and in an array.
// LP64 only.
#include <stdint.h>
#include <stdio.h>
struct state { uint64_t s[2]; };
static uint64_t rotl(uint64_t x, int k) { return x << k | x >> (64 - k); }
static uint64_t next(struct state *g) {
  uint64_t a = g->s[0], b = g->s[1], result = a + b;
  b ^= a;
  g->s[0] = rotl(a, 24) ^ b ^ b << 16;
  g->s[1] = rotl(b, 37);
  return result;
}
static uint32_t xorshift32(uint32_t x) {
  x ^= x << 13;
  x ^= x >> 17;
  return x ^ x << 5;
}
int main(void) {
  struct state g = {{1, 2}};
  uint32_t x = 2463534242u;
  for (int i = 0; i < 100; i++) x = xorshift32(x) + (uint32_t)next(&g);
  printf("%lx %x\n", next(&g), x);
  int bins[10] = {0};
  for (int i = 0; i < 300; i++) bins[next(&g) % 10]++;
  for (int i = 0; i < 10; i++) printf("%d ", bins[i]);
  printf("\n");
  return bins[0];
}
