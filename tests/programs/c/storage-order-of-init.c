// SPDX-License-Identifier: Apache-2.0
// Initializers with addresses of objects that come later, and of functions.
#include <stdio.h>
struct node { int v; struct node *next; int (*get)(struct node *); };
static int value(struct node *n) { return n->v; }
static int twice(struct node *n) { return 2 * n->v; }
extern struct node second;
static struct node third = {3, 0, twice};
struct node first = {1, &second, value};
struct node second = {.get = twice, .next = &third, .v = 2};
static int numbers[5] = {1, 2, 3, 4, 5};
static int *middle = &numbers[2], *end = numbers + 5, **indirect = &middle;
static char *text = "hello" + 1;
static long distance = (char *)&((struct node *)0)->next - (char *)0;
int main(void) {
  int s = 0;
  for (struct node *n = &first; n; n = n->next) s = s * 10 + n->get(n);
  printf("%d %d %ld %d %c %ld\n", s, *middle, (long)(end - middle), **indirect, *text, distance);
  return (*indirect)[1];
}
