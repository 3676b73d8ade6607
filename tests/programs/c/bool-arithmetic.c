// SPDX-License-Identifier: Apache-2.0
// Arithmetic on _Bool, and compound assignment to it.
#include <stdio.h>
int main(void) {
  _Bool b = 1;
  b += 5;
  printf("%d ", b);
  b -= 1;
  printf("%d ", b);
  b++;
  printf("%d ", b);
  b++;
  printf("%d ", b);
  b--;
  printf("%d ", b);
  b--;
  printf("%d ", b);
  b ^= 3;
  printf("%d ", b);
  b *= 0;
  printf("%d ", b);
  b |= 0x100;
  printf("%d ", b);
  b <<= 4;
  printf("%d ", b);
  b = ~b;
  printf("%d ", b);
  _Bool c = 1, d = 1;
  printf("%d %d %d\n", c + d, -c, ~c);
  _Bool flags[4] = {2, 0, 'x'};
  printf("%d%d%d%d\n", flags[0], flags[1], flags[2], flags[3]);
  return c + d + b--;
}
