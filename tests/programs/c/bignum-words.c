// SPDX-License-Identifier: Apache-2.0
// Numbers of 256 bits: sums, differences, products, shifts.
#include <stdint.h>
#include <stdio.h>
struct big { uint32_t w[8]; };
static struct big add(struct big a, struct big b) {
  uint64_t carry = 0;
  for (int i = 0; i < 8; i++) {
    carry += (uint64_t)a.w[i] + b.w[i];
    a.w[i] = (uint32_t)carry;
    carry >>= 32;
  }
  return a;
}
static struct big negated(struct big a) {
  for (int i = 0; i < 8; i++) a.w[i] = ~a.w[i];
  return add(a, (struct big){{1}});
}
static struct big times(struct big a, struct big b) {
  struct big r = {{0}};
  for (int i = 0; i < 8; i++) {
    uint64_t carry = 0;
    for (int k = 0; i + k < 8; k++) {
      carry += (uint64_t)a.w[i] * b.w[k] + r.w[i + k];
      r.w[i + k] = (uint32_t)carry;
      carry >>= 32;
    }
  }
  return r;
}
int main(void) {
  struct big a = {{0x12345678, 0x9abcdef0}}, p = {{1}};
  for (int i = 0; i < 5; i++) p = times(p, a);
  struct big d = add(p, negated(a));
  for (int i = 7; i >= 0; i--) printf("%08x ", d.w[i]);
  printf("\n");
  return d.w[3] & 0x7f;
}
