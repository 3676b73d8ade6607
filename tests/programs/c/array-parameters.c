// SPDX-License-Identifier: Apache-2.0
// An array as parameter is a pointer; static and const in it.
#include <stdio.h>
static void scale(int v[static 3], int by) {
  for (int i = 0; i < 3; i++) v[i] *= by;
  v++;
  *v += 1000;
}
static unsigned long size(int v[10]) { return sizeof v; }
static int last(const int v[], int n) { return v[n - 1]; }
int main(void) {
  int v[3] = {1, 2, 3}, w[2][3] = {{4, 5, 6}, {7, 8, 9}};
  scale(v, 5);
  scale(w[1], -1);
  printf("%d %d %d %lu\n", v[0], v[1], v[2], size(v));
  for (int i = 0; i < 6; i++) printf("%d ", w[i / 3][i % 3]);
  printf("%d\n", last(v, 3) + last(w[0], 6));
  return v[0];
}
