// SPDX-License-Identifier: Apache-2.0
// Designators through arrays and records.
#include <stdio.h>
struct p { int x, y; char n[4]; };
static struct p points[] = {{1, 2, "ab"}, [3] = {.y = 4}, {.n = "xyz", .x = 5}, [1].y = 7, [1].n[2] = 'q'};
static struct { struct p in[2]; int k; } deep = {.in[1].n = {'o', 'k'}, .in[0] = {9}, .k = 3};
int main(void) {
  int count = sizeof points / sizeof points[0];
  for (int i = 0; i < count; i++)
    printf("%d %d %d %d\n", points[i].x, points[i].y, points[i].n[0], points[i].n[2]);
  printf("%d %d %c %d\n", deep.in[0].x, deep.in[1].x, deep.in[1].n[1], deep.k);
  struct p braces_left_out[2] = {1, 2, 'a', 'b', 'c', 'd', 3, 4};
  printf("%d %c %d\n", braces_left_out[1].x, braces_left_out[0].n[3], braces_left_out[1].n[0]);
  return count;
}
