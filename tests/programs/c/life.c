// SPDX-License-Identifier: Apache-2.0
// The game of life on a torus.
#include <stdio.h>
#define N 10
static _Bool now[N][N], then[N][N];
int main(void) {
  now[1][2] = now[2][3] = now[3][1] = now[3][2] = now[3][3] = 1;
  for (int g = 0; g < 12; g++) {
    for (int i = 0; i < N; i++)
      for (int k = 0; k < N; k++) {
        int n = -now[i][k];
        for (int a = N - 1; a <= N + 1; a++)
          for (int b = N - 1; b <= N + 1; b++) n += now[(i + a) % N][(k + b) % N];
        then[i][k] = n == 3 || (now[i][k] && n == 2);
      }
    for (int i = 0; i < N; i++)
      for (int k = 0; k < N; k++) now[i][k] = then[i][k];
  }
  unsigned h = 0;
  for (int i = 0; i < N; i++)
    for (int k = 0; k < N; k++) h = h * 3 + now[i][k];
  printf("%u\n", h);
  return now[6][5];
}
