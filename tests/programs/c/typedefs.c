// SPDX-License-Identifier: Apache-2.0
// Typedefs of every kind of type.
#include <stdio.h>
typedef unsigned char byte;
typedef int row[3], (*binary)(int, int);
typedef struct point { int x, y; } point, *point_ptr;
typedef row grid[2];
typedef enum { no, yes } answer;
static int add(int a, int b) { return a + b; }
static answer positive(point_ptr p) { return p->x > 0 && p->y > 0 ? yes : no; }
int main(void) {
  byte b = 300;
  row r = {1, 2, 3};
  grid g = {{4, 5, 6}, {7, 8, 9}};
  binary f = add;
  point p = {1, -2};
  point_ptr q = &p;
  printf("%d %d %d %d\n", b, f(r[1], g[1][2]), positive(q), (int)sizeof(grid));
  q->y = 5;
  { typedef long byte; byte big = 300; b = big == 300; }
  return positive(&p) + b;
}
