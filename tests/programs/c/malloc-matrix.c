// SPDX-License-Identifier: Apache-2.0
// Rows on the heap, pointers to rows.
#include <stdio.h>
#include <stdlib.h>
static long **make(int n) {
  long **m = malloc(n * sizeof *m);
  for (int i = 0; i < n; i++) {
    m[i] = malloc(n * sizeof **m);
    for (int k = 0; k < n; k++) m[i][k] = i * 2 - k;
  }
  return m;
}
static long **times(long **a, long **b, int n) {
  long **c = make(n);
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++) {
      c[i][k] = 0;
      for (int j = 0; j < n; j++) c[i][k] += a[i][j] * b[j][k];
    }
  return c;
}
int main(void) {
  long **a = make(4), **b = make(4);
  a[1][2] = 10;
  long **c = times(times(a, b, 4), a, 4);
  for (int i = 0; i < 4; i++) printf("%ld %ld ", c[i][0], c[i][3]);
  printf("\n");
  return (int)(c[2][2] & 0x7f);
}
