// SPDX-License-Identifier: Apache-2.0
// Rows, columns, and rows as arguments.
#include <stdio.h>
static int sum_row(int *row, int n) {
  int s = 0;
  while (n--) s += *row++;
  return s;
}
static int trace(int m[][4]) {
  int s = 0;
  for (int i = 0; i < 4; i++) s += m[i][i];
  return s;
}
int main(void) {
  int m[4][4];
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 4; k++) m[i][k] = i * 10 + k;
  for (int i = 0; i < 4; i++) printf("%d ", sum_row(m[i], 4));
  printf("%d %d\n", trace(m), sum_row(&m[1][2], 6));
  int(*p)[4] = m + 1;
  printf("%d %d %ld\n", (*p)[3], p[1][0], (long)(&m[3] - p));
  printf("%lu %lu %lu\n", sizeof m, sizeof m[0], sizeof m[0][0]);
  return *(*(m + 2) + 3);
}
