// SPDX-License-Identifier: Apache-2.0
// CRC-32 by table and bit by bit.
#include <stdint.h>
#include <stdio.h>
static uint32_t table[256];
static uint32_t bitwise(uint32_t crc, uint8_t byte) {
  crc ^= byte;
  for (int k = 0; k < 8; k++) crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
  return crc;
}
int main(void) {
  for (uint32_t i = 0; i < 256; i++) table[i] = bitwise(0, (uint8_t)i);
  const char *text = "The quick brown fox jumps over the lazy dog";
  uint32_t a = ~0u, b = ~0u;
  for (const char *p = text; *p; p++) {
    a = a >> 8 ^ table[(a ^ (uint8_t)*p) & 0xff];
    b = bitwise(b, (uint8_t)*p);
  }
  printf("%x %x\n", ~a, ~b);
  return a == b;
}
