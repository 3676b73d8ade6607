// SPDX-License-Identifier: Apache-2.0
// Adler-32 and Fletcher-16.
#include <stdint.h>
#include <stdio.h>
static uint32_t adler(const uint8_t *p, unsigned n) {
  uint32_t a = 1, b = 0;
  while (n--) {
    a = (a + *p++) % 65521;
    b = (b + a) % 65521;
  }
  return b << 16 | a;
}
static uint16_t fletcher(const uint8_t *p, unsigned n) {
  uint8_t a = 0, b = 0;
  for (unsigned i = 0; i < n; i++) {
    a = (uint8_t)((a + p[i]) % 255);
    b = (uint8_t)((b + a) % 255);
  }
  return (uint16_t)(b << 8 | a);
}
int main(void) {
  uint8_t data[200];
  for (int i = 0; i < 200; i++) data[i] = (uint8_t)(i * i + 3);
  printf("%x %x %x\n", adler(data, 200), adler(data + 5, 7), fletcher(data, 200));
  return fletcher(data, 3) & 0xff;
}
