// SPDX-License-Identifier: Apache-2.0
// Records with arrays of records with arrays as arguments and results.
#include <stdio.h>
struct inner { short v[3]; char c; };
struct outer { int id; struct inner in[2]; long grid[2][3]; };
static struct outer change(struct outer o, int k) {
  o.id += k;
  o.in[k % 2].v[k % 3] = -k;
  o.in[1].c++;
  o.grid[1][k % 3] += 1000;
  return o;
}
static int hash(struct outer o) {
  int h = o.id;
  for (int i = 0; i < 2; i++)
    for (int k = 0; k < 3; k++) h = h * 7 + o.in[i].v[k] * o.in[i].c + (int)o.grid[i][k];
  return h;
}
int main(void) {
  struct outer a = {1, {{{1, 2, 3}, 'a'}, {{4, 5, 6}, 'b'}}, {{7, 8, 9}, {10, 11, 12}}}, b = change(a, 4);
  printf("%d %d\n", hash(a), hash(b));
  struct outer row[2] = {b, change(b, 3)}, *p = row;
  printf("%d %d\n", hash(p[1]), hash(change(*p, 5)));
  for (int i = 0; i < 3; i++) printf("%d ", change(a, i).in[i % 2].v[i]);
  p[0] = change(p[1], 1);
  printf("%d\n", hash(*p));
  return p->in[1].c;
}
