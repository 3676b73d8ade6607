// SPDX-License-Identifier: Apache-2.0
// Members, assignment of whole records, copies are independent.
#include <stdio.h>
struct point { int x, y; };
struct line { struct point from, to; char name; };
int main(void) {
  struct line a = {{1, 2}, {3, 4}, 'a'}, b = a;
  b.from.x = 10;
  b.to = b.from;
  b.name++;
  a.from.y *= -1;
  printf("%d %d %d %d %c\n", a.from.x, a.from.y, a.to.x, a.to.y, a.name);
  printf("%d %d %d %d %c\n", b.from.x, b.from.y, b.to.x, b.to.y, b.name);
  struct point p = a.to;
  a.to.x = 0;
  a = b = a;
  printf("%d %d %d\n", p.x, b.to.x, a.name);
  return sizeof(struct line);
}
