// SPDX-License-Identifier: Apache-2.0
// Records as arguments and results of recursive functions.
#include <stdio.h>
struct matrix { long m[2][2]; };
static struct matrix times(struct matrix a, struct matrix b) {
  struct matrix c = {{{0}}};
  for (int i = 0; i < 2; i++)
    for (int k = 0; k < 2; k++)
      for (int j = 0; j < 2; j++) c.m[i][k] += a.m[i][j] * b.m[j][k];
  return c;
}
static struct matrix power(struct matrix a, int n) {
  if (n == 0) return (struct matrix){{{1, 0}, {0, 1}}};
  struct matrix half = power(a, n / 2), full = times(half, half);
  return n % 2 ? times(full, a) : full;
}
int main(void) {
  struct matrix f = {{{1, 1}, {1, 0}}};
  for (int i = 0; i < 60; i += 13) printf("%ld ", power(f, i).m[0][1]);
  printf("\n");
  return power(f, 11).m[0][1] & 0xff;
}
