// SPDX-License-Identifier: Apache-2.0
// Products and powers of matrices, modulo a prime.
#include <stdio.h>
#define N 4
static void multiply(const unsigned a[N][N], const unsigned b[N][N], unsigned c[N][N]) {
  for (int i = 0; i < N; i++)
    for (int k = 0; k < N; k++) {
      unsigned long s = 0;
      for (int j = 0; j < N; j++) s += (unsigned long)a[i][j] * b[j][k];
      c[i][k] = (unsigned)(s % 1000000007);
    }
}
int main(void) {
  unsigned a[N][N], b[N][N], c[N][N];
  for (int i = 0; i < N; i++)
    for (int k = 0; k < N; k++) a[i][k] = (unsigned)(i * 7 + k * k + 1), b[i][k] = i == k;
  for (int e = 0; e < 9; e++) {
    multiply(b, a, c);
    for (int i = 0; i < N; i++)
      for (int k = 0; k < N; k++) b[i][k] = c[i][k];
  }
  for (int i = 0; i < N; i++) printf("%u %u\n", b[i][0], b[i][N - 1]);
  return (int)(b[1][1] % 256);
}
