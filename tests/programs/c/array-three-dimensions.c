// SPDX-License-Identifier: Apache-2.0
// Index arithmetic in three dimensions, global and local, never with an address.
#include <stdio.h>
static short box[3][4][5];
int main(void) {
  unsigned char other[2][3][7];
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 4; k++)
      for (int m = 0; m < 5; m++) box[i][k][m] = i * 100 - k * 10 + m;
  for (int i = 0; i < 42; i++) other[i / 21][i / 7 % 3][i % 7] = i * 7;
  int s = 0;
  for (int m = 0; m < 5; m++)
    for (int i = 2; i >= 0; i--)
      for (int k = 0; k < 4; k++) s = s * 3 + box[i][k][m];
  printf("%d %d %d\n", s, box[2][3][4], other[1][2][6]);
  box[1][2][3] += box[2][1][0]--;
  other[0][1][2] <<= 3;
  printf("%d %d %d\n", box[1][2][3], box[2][1][0], other[0][1][2]);
  return other[1][0][1];
}
