// SPDX-License-Identifier: Apache-2.0
// Rows of variable length, pointers to them, sizes.
#include <stdio.h>
static int fill(int n, int m) {
  short grid[n][m];
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) grid[i][k] = (short)(i * 31 + k * 17);
  short(*row)[m] = &grid[1];
  int s = (*row)[m - 1];
  row++;
  s += row[0][1];
  printf("%lu %lu %d\n", sizeof grid, sizeof grid[0], s);
  return grid[n - 1][0];
}
int main(void) {
  int a = fill(3, 4), b = fill(5, 2);
  printf("%d %d\n", a, b);
  for (int i = 1; i < 4; i++) {
    int v[i * 2];
    v[i] = i;
    for (int k = 0; k <= i; k++) v[k] = k;
    a += v[i];
  }
  return a;
}
