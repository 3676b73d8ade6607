// SPDX-License-Identifier: Apache-2.0
// Arrays whose size is only known when they are declared.
#include <stdio.h>
static int sum(int n) {
  int a[n], s = 0;
  for (int i = 0; i < n; i++) a[i] = i * n;
  for (int i = 0; i < n; i++) s += a[i];
  return s + (int)(sizeof a / sizeof a[0]);
}
static int weighted(int rows, int columns, int m[rows][columns]) {
  int s = 0;
  for (int i = 0; i < rows; i++)
    for (int k = 0; k < columns; k++) s += m[i][k] * (i + 1);
  return s;
}
int main(void) {
  for (int i = 1; i < 6; i++) printf("%d ", sum(i * 3));
  int m[3][4], n = 4;
  for (int i = 0; i < 12; i++) m[i / 4][i % 4] = i;
  printf("%d\n", weighted(3, n, m));
  return sum(4);
}
