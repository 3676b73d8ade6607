// SPDX-License-Identifier: Apache-2.0
// A stream cipher with a permuted table of bytes.
#include <stdio.h>
static unsigned char s[256], i, j;
static void key(const char *k, int n) {
  for (int a = 0; a < 256; a++) s[a] = (unsigned char)a;
  unsigned char b = 0;
  for (int a = 0; a < 256; a++) {
    b += s[a] + k[a % n];
    unsigned char t = s[a];
    s[a] = s[b], s[b] = t;
  }
  i = j = 0;
}
static unsigned char next(void) {
  j += s[++i];
  unsigned char t = s[i];
  s[i] = s[j], s[j] = t;
  return s[(unsigned char)(s[i] + s[j])];
}
int main(void) {
  key("Key", 3);
  const char *text = "Plaintext";
  for (; *text; text++) printf("%02x", *text ^ next());
  printf("\n");
  return next();
}
