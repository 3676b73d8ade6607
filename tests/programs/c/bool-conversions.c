// SPDX-License-Identifier: Apache-2.0
// _Bool is 0 or 1, whatever it is made from.
#include <stdio.h>
int main(void) {
  int x = 256;
  _Bool a = x, b = 0, c = -1, d = 0x100000000L, e = &x != 0, f = 'a';
  printf("%d %d %d %d %d %d\n", a, b, c, d, e, f);
  _Bool g = (unsigned char)x, h = (_Bool)0x80;
  printf("%d %d %lu\n", g, h, sizeof(_Bool));
  int *p = &x, *n = 0;
  _Bool q = p, r = n;
  printf("%d %d %d\n", q, r, !q);
  return a + b + c + d;
}
