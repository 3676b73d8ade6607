// SPDX-License-Identifier: Apache-2.0
// A twister with a small state.
#include <stdint.h>
#include <stdio.h>
#define N 25
#define M 11
static uint32_t mt[N];
static int at = N;
static void refill(void) {
  for (int i = 0; i < N; i++) {
    uint32_t y = (mt[i] & 0x80000000u) | (mt[(i + 1) % N] & 0x7fffffffu);
    mt[i] = mt[(i + M) % N] ^ y >> 1 ^ (y & 1 ? 0x9908b0dfu : 0);
  }
  at = 0;
}
static uint32_t next(void) {
  if (at >= N) refill();
  uint32_t y = mt[at++];
  y ^= y >> 11;
  y ^= y << 7 & 0x9d2c5680u;
  y ^= y << 15 & 0xefc60000u;
  return y ^ y >> 18;
}
int main(void) {
  mt[0] = 5489;
  for (int i = 1; i < N; i++) mt[i] = 1812433253u * (mt[i - 1] ^ mt[i - 1] >> 30) + (uint32_t)i;
  uint32_t h = 0;
  for (int i = 0; i < 200; i++) h = h * 17 + next();
  printf("%u\n", h);
  return h % 100;
}
