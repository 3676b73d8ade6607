// SPDX-License-Identifier: Apache-2.0
// Arrays of variable length in recursive functions, in loops and as typedefs.
#include <stdio.h>
static int sum(int n) {
  int v[n + 1], (*p)[n + 1] = &v;
  for (int i = 0; i <= n; i++) v[i] = i * n;
  int deeper = n > 0 ? sum(n - 1) : 0;
  return (*p)[n] + v[n / 2] + deeper;
}
int main(void) {
  printf("%d\n", sum(6));
  int n = 3;
  typedef int row[n];
  n = 10;
  row r, *q = &r;
  for (int i = 0; i < 3; i++) r[i] = n - i;
  printf("%d %d\n", (int)(sizeof(row) / sizeof(int)), (*q)[2]);
  for (int i = 1; i < 4; i++) {
    short grid[i][i + 1];
    grid[i - 1][i] = (short)(i * 7);
    printf("%d %d ", (int)sizeof grid, grid[i - 1][i]);
  }
  printf("\n");
  return (int)(sizeof(char[n + 1]));
}
