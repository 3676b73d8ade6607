// SPDX-License-Identifier: Apache-2.0
// Complete, partial, designated and nested initializers.
#include <stdio.h>
static int whole[3] = {1, 2, 3}, part[5] = {4}, named[6] = {[3] = 9, 10, [0] = 7};
static int again[4] = {1, 2, [1] = 5, [3] = 6};
static int square[2][3] = {{1}, {2, 3}}, flat[2][3] = {1, 2, 3, 4};
static short open_end[] = {[4] = 1, 2, 3};
static int range[8] = {[2 ... 5] = 3, [6] = 1};
int main(void) {
  int local[4] = {whole[2], part[0] + 1}, zero[3] = {0};
  int cube[2][2][2] = {{{1, 2}, {3}}, {[1] = {4, 5}}};
  for (int i = 0; i < 5; i++) printf("%d ", part[i]);
  for (int i = 0; i < 6; i++) printf("%d ", named[i]);
  for (int i = 0; i < 4; i++) printf("%d %d ", again[i], local[i]);
  for (int i = 0; i < 6; i++) printf("%d %d ", square[i / 3][i % 3], flat[i / 3][i % 3]);
  for (int i = 0; i < 8; i++) printf("%d %d ", cube[i / 4][i / 2 % 2][i % 2], range[i]);
  printf("%lu %d %d %d\n", sizeof open_end / sizeof *open_end, open_end[4], open_end[6], zero[1]);
  return open_end[5];
}
