// SPDX-License-Identifier: Apache-2.0
// Labels at the ends of blocks, unused ones, several at a place, jumps over declarations.
#include <stdio.h>
static int f(int x) {
  if (x > 5) goto end;
  {
    int y = x * 2;
    if (y > 4) goto skip;
    x += y;
  skip:;
  }
  goto second;
first:
second:
  x += 100;
  if (x < 150) {
    x += 40;
    goto second;
  }
unused:
end:
  return x;
}
int main(void) {
  for (int i = 0; i < 8; i++) printf("%d ", f(i));
  goto over;
  {
    int z = 7;
  over:
    z = 3;
    printf("%d\n", z);
  }
  return f(9);
}
