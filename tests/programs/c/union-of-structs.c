// SPDX-License-Identifier: Apache-2.0
// A common first member, read through any of them.
#include <stdio.h>
struct circle { int kind; int radius; };
struct box { int kind; short width, height; };
union shape { int kind; struct circle circle; struct box box; };
static int area(union shape s) {
  switch (s.kind) {
    case 0: return 3 * s.circle.radius * s.circle.radius;
    case 1: return s.box.width * s.box.height;
    default: return -1;
  }
}
int main(void) {
  union shape shapes[3];
  shapes[0].circle = (struct circle){0, 7};
  shapes[1].box = (struct box){1, 6, -9};
  shapes[2].kind = 2;
  for (int i = 0; i < 3; i++) printf("%d ", area(shapes[i]));
  union shape s = shapes[1];
  s.box.height = 11;
  printf("%d %d\n", area(s), area(shapes[1]));
  s.circle.radius = 0x00050003;
  printf("%d %d\n", s.box.width, s.box.height);
  return area(s);
}
