// SPDX-License-Identifier: Apache-2.0
// The value of an assignment to a bit-field is what it then holds.
#include <stdio.h>
struct s { unsigned u : 3; int i : 3; _Bool b : 1; };
int main(void) {
  struct s s, *p = &s;
  struct s t;
  int x = s.u = 13, y = s.i = 13, z = s.b = 13;
  printf("%d %d %d\n", x, y, z);
  x = t.u = 29, y = t.i = 5, z = t.b = 2;
  printf("%d %d %d\n", x, y, z);
  x = (p->u += 7), y = (p->i -= 6), z = (p->b ^= 1);
  printf("%d %d %d\n", x, y, z);
  x = ++t.u, y = ++t.i, z = --t.b;
  printf("%d %d %d\n", x, y, z);
  x = t.u++, y = t.i--, z = t.b++;
  printf("%d %d %d %d %d %d\n", x, y, z, t.u, t.i, t.b);
  return 0;
}
