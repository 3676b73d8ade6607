// SPDX-License-Identifier: Apache-2.0
// Unnamed objects: values, addresses, arrays, static ones.
#include <stdio.h>
struct p { int x, y; };
static int area(const struct p *p) { return p->x * p->y; }
static int sum(const int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += a[i];
  return s;
}
static int *kept = (int[]){5, 6, 7};
static struct p *where = &(struct p){8, 9};
int main(void) {
  struct p a = (struct p){1, 2};
  a = (struct p){.y = a.x + 10};
  printf("%d %d\n", a.x, a.y);
  printf("%d %d\n", area(&(struct p){3, 4}), sum((int[]){1, 2, 3, a.y}, 4));
  int *q = (int[3]){1};
  q[1] += 5;
  printf("%d %d %d %d %d\n", q[0], q[1], q[2], kept[1], where->y);
  kept[1]++, where->x--;
  for (int i = 0; i < 3; i++) {
    int *fresh = &(int){i * i};
    ++*fresh;
    printf("%d ", *fresh);
  }
  printf("%d %c\n", (struct p){4, 5}.y, "abc"[(int){2}]);
  return kept[1] + where->x;
}
