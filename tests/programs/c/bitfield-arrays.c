// SPDX-License-Identifier: Apache-2.0
// Bit-fields in records in arrays.
#include <stdio.h>
struct cell { unsigned kind : 2; int weight : 6; unsigned seen : 1; };
static struct cell grid[4][5];
int main(void) {
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 5; k++) {
      grid[i][k].kind = i + k;
      grid[i][k].weight = i * 9 - k * 7;
      grid[i][k].seen = (i ^ k) & 1;
    }
  int sum = 0;
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 5; k++) {
      grid[i][k].weight += grid[(i + 1) % 4][k].kind;
      sum = sum * 7 + grid[i][k].weight * (grid[i][k].seen ? 1 : -1) + grid[i][k].kind;
    }
  printf("%d\n", sum);
  return sum & 0x7f;
}
