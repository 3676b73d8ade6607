// SPDX-License-Identifier: Apache-2.0
// A small block cipher, there and back.
#include <stdint.h>
#include <stdio.h>
static void encrypt(uint32_t v[2], const uint32_t k[4]) {
  uint32_t a = v[0], b = v[1], sum = 0;
  for (int i = 0; i < 32; i++) {
    sum += 0x9e3779b9;
    a += (b << 4) + k[0] ^ b + sum ^ (b >> 5) + k[1];
    b += (a << 4) + k[2] ^ a + sum ^ (a >> 5) + k[3];
  }
  v[0] = a, v[1] = b;
}
static void decrypt(uint32_t v[2], const uint32_t k[4]) {
  uint32_t a = v[0], b = v[1], sum = 0xc6ef3720;
  for (int i = 0; i < 32; i++) {
    b -= (a << 4) + k[2] ^ a + sum ^ (a >> 5) + k[3];
    a -= (b << 4) + k[0] ^ b + sum ^ (b >> 5) + k[1];
    sum -= 0x9e3779b9;
  }
  v[0] = a, v[1] = b;
}
int main(void) {
  uint32_t key[4] = {1, 22, 333, 4444}, v[2] = {0xcafe, 0xbabe};
  encrypt(v, key);
  printf("%x %x\n", v[0], v[1]);
  decrypt(v, key);
  printf("%x %x\n", v[0], v[1]);
  return v[0] == 0xcafe && v[1] == 0xbabe;
}
