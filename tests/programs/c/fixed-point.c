// SPDX-License-Identifier: Apache-2.0
// Fixed point numbers: square roots and a circle.
#include <stdint.h>
#include <stdio.h>
typedef int32_t fixed;
#define ONE (1 << 16)
static fixed mul(fixed a, fixed b) { return (fixed)((int64_t)a * b >> 16); }
static fixed div_(fixed a, fixed b) { return (fixed)(((int64_t)a << 16) / b); }
static fixed root(fixed x) {
  fixed r = x > ONE ? x / 2 : ONE;
  for (int i = 0; i < 12; i++) r = (r + div_(x, r)) / 2;
  return r;
}
int main(void) {
  for (int i = 1; i < 6; i++) printf("%d ", root(i * ONE));
  fixed x = 10 * ONE, y = 0;
  for (int i = 0; i < 50; i++) {
    x -= y >> 4;
    y += x >> 4;
  }
  printf("%d %d %d\n", x, y, mul(x, x) + mul(y, y));
  return root(2 * ONE) & 0xff;
}
