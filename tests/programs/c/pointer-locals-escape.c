// SPDX-License-Identifier: Apache-2.0
// Addresses of locals given down, stored in records and in static variables.
#include <stdio.h>
static int *kept;
struct view { int *data; int n; };
static int total(struct view v) {
  int s = 0;
  for (int i = 0; i < v.n; i++) s += v.data[i];
  return s;
}
static void bump(void) { ++*kept; }
int main(void) {
  int x = 5, a[4] = {1, 2, 3, 4};
  kept = &x;
  bump();
  kept = &a[1];
  bump();
  bump();
  struct view v = {a, 4}, w = {a + 2, 2}, *p = &w;
  printf("%d %d %d\n", x, total(v), total(*p));
  p->data[1] *= 10;
  p->n--;
  printf("%d %d\n", total(v), total(w));
  return a[1];
}
