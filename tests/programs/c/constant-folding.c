// SPDX-License-Identifier: Apache-2.0
// The same expressions with constants and with variables.
#include <stdio.h>
enum { folded = (7 * 6 - 2) / 3 % 5 << 2 | 1 };
static int table[(sizeof(int) * 2 > 4) ? 3 : 9] = {1 ? 2 : 3, !5 + 4, -7 / 2 * 2 + -7 % 2};
static unsigned long mask = ~0ul >> 3 & 0xfffful << 8;
static long difference = (char)300 - (unsigned char)300;
_Static_assert(folded == ((40 / 3 % 5) << 2 | 1), "folding");
int main(void) {
  volatile int seven = 7, two = 2, five = 5;
  printf("%d %d\n", folded, ((seven * 6 - two) / 3 % five) << two | 1);
  printf("%d %d %d %lu\n", table[0], table[1], table[2], sizeof table / sizeof table[0]);
  printf("%d\n", -seven / two * two + -seven % two);
  printf("%lx %ld\n", mask, difference);
  printf("%d %d\n", (unsigned char)-1 >> 1, (signed char)-1 >> 1);
  return folded;
}
