// SPDX-License-Identifier: Apache-2.0
// Words at odd places, through packed records and copies of bytes.
#include <stdio.h>
struct __attribute__((packed)) word { unsigned v; };
static unsigned load(const void *p) { return ((const struct word *)p)->v; }
static void store(void *p, unsigned v) { ((struct word *)p)->v = v; }
static unsigned big_endian(const unsigned char *p) {
  return (unsigned)p[0] << 24 | (unsigned)p[1] << 16 | (unsigned)p[2] << 8 | p[3];
}
int main(void) {
  unsigned char b[16];
  for (int i = 0; i < 16; i++) b[i] = (unsigned char)(i * 17);
  printf("%x %x %x\n", load(b + 1), load(b + 7), big_endian(b + 3));
  store(b + 5, 0xcafebabe);
  store(b + 9, load(b + 5) + 1);
  for (int i = 4; i < 14; i++) printf("%x ", b[i]);
  printf("\n");
  return b[9];
}
