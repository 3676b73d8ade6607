// SPDX-License-Identifier: Apache-2.0
// ++ and -- before and after, on every kind of place.
#include <stdio.h>
struct part { short s; unsigned bits : 3; int in[2]; };
static long global = 10;
int main(void) {
  char c = 127;
  unsigned char u = 0;
  int c1 = c++, u1 = u--;
  printf("%d %d %d %d\n", c1, c, u1, u);
  struct part p = {-1, 6, {1, 2}}, *q = &p;
  printf("%d ", q->s++);
  printf("%d ", ++q->s);
  printf("%d ", q->bits++);
  printf("%d ", ++q->bits);
  printf("%d\n", q->bits--);
  int in = q->in[1]++;
  printf("%d %d %d\n", p.bits, in, q->in[1]);
  int a[3] = {1, 2, 3}, i = 0;
  a[i++]++;
  ++a[i++];
  a[i]--;
  printf("%d %d %d %d\n", a[0], a[1], a[2], i);
  int *r = a;
  printf("%d ", *r++);
  printf("%d ", *++r);
  printf("%d ", (*r)--);
  printf("%d %ld\n", --*r, r - a);
  long g1 = global++, g2 = --global, g3 = global--;
  printf("%ld %ld %ld\n", g1, g2, g3);
  return a[2] + (int)global;
}
