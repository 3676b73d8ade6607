// SPDX-License-Identifier: Apache-2.0
// Ranges of cases, of characters and of unsigned and long values.
// LP64 only.
#include <stdio.h>
static int kind(unsigned char c) {
  switch (c) {
    case 'a' ... 'z': return 1;
    case 'A' ... 'Z': return 2;
    case '0' ... '9': return 3;
    case 128 ... 255: return 4;
    default: return 0;
  }
}
static int sign(int x) {
  switch (x) {
    case -2147483647 - 1 ... -1: return -1;
    case 0: return 0;
    case 1 ... 2147483647: return 1;
  }
  return 9;
}
static int wide(unsigned long x) {
  switch (x) {
    case 0xffffffff: return 1;
    case 0x100000000 ... 0x1ffffffff: return 2;
    case -1ul: return 3;
  }
  return 0;
}
int main(void) {
  for (int c = 0; c < 256; c += 7) printf("%d", kind(c));
  printf(" %d %d %d\n", sign(-7), sign(0), sign(7));
  printf("%d %d %d %d\n", wide(0xffffffff), wide(0x123456789), wide(~0ul), wide(5));
  return kind('q');
}
