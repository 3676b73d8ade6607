// SPDX-License-Identifier: Apache-2.0
// Anonymous unions and structs: members of the surrounding record.
#include <stdio.h>
struct node {
  int tag;
  union {
    struct { short x, y; };
    int both;
    unsigned char raw[4];
  };
};
int main(void) {
  struct node n = {.tag = 1, .x = 0x0102, .y = 0x0304};
  printf("%d %x %d %d\n", n.tag, n.both, n.raw[0], n.raw[3]);
  n.both = -1;
  n.x = 5;
  printf("%d %d %x\n", n.x, n.y, n.both);
  struct { int a; struct { int b, c; }; union { int d; char e; }; } m = {1, {2, 3}, {4}};
  m.b += m.c * m.d;
  m.e = -1;
  printf("%d %d %d %d\n", m.a, m.b, m.c, m.d);
  return m.b;
}
