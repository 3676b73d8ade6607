// SPDX-License-Identifier: Apache-2.0
// Copies of a record with an open array copy only its fixed part.
#include <stdio.h>
#include <stdlib.h>
struct open_end { int n; char c; int data[]; };
struct zero { short n; int none[0]; };
static struct zero bumped(struct zero z) {
  z.n++;
  return z;
}
static int count(struct open_end o) { return o.n + o.c; }
int main(void) {
  struct open_end *p = malloc(sizeof *p + 3 * sizeof(int)), copy;
  p->n = 3, p->c = 'c';
  for (int i = 0; i < 3; i++) p->data[i] = i + 10;
  copy = *p;
  copy.n++;
  *p = copy;
  printf("%d %d %d\n", p->n, p->data[2], count(*p));
  struct zero z = {5}, y = bumped(bumped(z));
  printf("%d %d %lu\n", z.n, y.n, sizeof z);
  return count(copy);
}
