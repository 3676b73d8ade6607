// SPDX-License-Identifier: Apache-2.0
// The bits of a word by name.
#include <stdio.h>
union word {
  unsigned whole;
  struct { unsigned low : 8, middle : 16, high : 8; } part;
  struct { int nibble : 4; } sign;
};
int main(void) {
  union word w = {0x12345678};
  printf("%x %x %x %d\n", w.part.low, w.part.middle, w.part.high, w.sign.nibble);
  w.part.middle = 0xabcd;
  printf("%x\n", w.whole);
  w.part.high++, w.part.low -= 0x79;
  printf("%x %d\n", w.whole, w.sign.nibble);
  w.sign.nibble = 3;
  printf("%x\n", w.whole);
  return w.part.low;
}
