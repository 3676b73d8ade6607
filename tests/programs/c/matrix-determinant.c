// SPDX-License-Identifier: Apache-2.0
// A determinant by expansion, recursive, with arrays of variable meaning.
#include <stdio.h>
static int determinant(int m[5][5], int n) {
  if (n == 1) return m[0][0];
  int d = 0, minor[5][5];
  for (int column = 0; column < n; column++) {
    for (int i = 1; i < n; i++)
      for (int k = 0, to = 0; k < n; k++)
        if (k != column) minor[i - 1][to++] = m[i][k];
    d += (column % 2 ? -1 : 1) * m[0][column] * determinant(minor, n - 1);
  }
  return d;
}
int main(void) {
  int m[5][5];
  for (int i = 0; i < 5; i++)
    for (int k = 0; k < 5; k++) m[i][k] = (i * i * 3 + k * 7 + i * k) % 11 - 5;
  for (int n = 1; n <= 5; n++) printf("%d ", determinant(m, n));
  printf("\n");
  return 0;
}
