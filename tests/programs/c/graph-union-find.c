// SPDX-License-Identifier: Apache-2.0
// Union-find over edges; depth first search over the same edges.
#include <stdio.h>
static int parent[20];
static int find(int x) { return parent[x] == x ? x : (parent[x] = find(parent[x])); }
static unsigned neighbours[20], seen;
static void visit(int x) {
  if (seen >> x & 1) return;
  seen |= 1u << x;
  for (int y = 0; y < 20; y++)
    if (neighbours[x] >> y & 1) visit(y);
}
int main(void) {
  for (int i = 0; i < 20; i++) parent[i] = i;
  for (int i = 0; i < 12; i++) {
    int a = i * 7 % 20, b = (i * i + 3) % 20;
    parent[find(a)] = find(b);
    neighbours[a] |= 1u << b;
    neighbours[b] |= 1u << a;
  }
  int sets = 0, parts = 0;
  for (int i = 0; i < 20; i++) {
    sets += find(i) == i;
    if (!(seen >> i & 1)) parts++, visit(i);
  }
  printf("%d %d\n", sets, parts);
  return sets == parts;
}
