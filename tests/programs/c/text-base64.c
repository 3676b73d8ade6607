// SPDX-License-Identifier: Apache-2.0
// Base 64.
#include <stdio.h>
static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static void encode(const unsigned char *p, unsigned n) {
  for (; n >= 3; n -= 3, p += 3) {
    unsigned v = (unsigned)p[0] << 16 | p[1] << 8 | p[2];
    for (int s = 18; s >= 0; s -= 6) printf("%c", letters[v >> s & 63]);
  }
  if (n) {
    unsigned v = p[0] << 16 | (n > 1 ? p[1] << 8 : 0);
    printf("%c%c%c=", letters[v >> 18], letters[v >> 12 & 63], n > 1 ? letters[v >> 6 & 63] : '=');
  }
  printf("\n");
}
int main(void) {
  unsigned char data[20];
  for (int i = 0; i < 20; i++) data[i] = (unsigned char)(i * 37 + 200);
  for (unsigned n = 0; n <= 20; n += 4) encode(data, n);
  encode((const unsigned char *)"Man", 3);
  return letters[63];
}
