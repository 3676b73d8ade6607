// SPDX-License-Identifier: Apache-2.0
// Mixing as in SHA-256: sigma functions, schedule and rounds, with constants of our own.
#include <stdint.h>
#include <stdio.h>
#define ROR(x, n) ((x) >> (n) | (x) << (32 - (n)))
static uint32_t w[64];
int main(void) {
  uint32_t h[8];
  for (int i = 0; i < 8; i++) h[i] = 0x9e3779b9u * (uint32_t)(i + 1);
  for (int i = 0; i < 16; i++) w[i] = (uint32_t)i * 0x01010101u;
  for (int i = 16; i < 64; i++) {
    uint32_t a = w[i - 15], b = w[i - 2];
    w[i] = w[i - 16] + (ROR(a, 7) ^ ROR(a, 18) ^ a >> 3) + w[i - 7] + (ROR(b, 17) ^ ROR(b, 19) ^ b >> 10);
  }
  for (int i = 0; i < 64; i++) {
    uint32_t e = h[4], a = h[0];
    uint32_t t1 = h[7] + (ROR(e, 6) ^ ROR(e, 11) ^ ROR(e, 25)) + ((e & h[5]) ^ (~e & h[6])) + w[i] + 0x5a827999u * (uint32_t)i;
    uint32_t t2 = (ROR(a, 2) ^ ROR(a, 13) ^ ROR(a, 22)) + ((a & h[1]) ^ (a & h[2]) ^ (h[1] & h[2]));
    for (int k = 7; k > 0; k--) h[k] = h[k - 1];
    h[4] += t1;
    h[0] = t1 + t2;
  }
  for (int i = 0; i < 8; i++) printf("%x ", h[i]);
  printf("\n");
  return h[0] & 0x7f;
}
