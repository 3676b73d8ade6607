// SPDX-License-Identifier: Apache-2.0
// Queens on a board, with bit sets and with an array.
#include <stdio.h>
static int by_bits(unsigned full, unsigned columns, unsigned left, unsigned right) {
  if (columns == full) return 1;
  int n = 0;
  for (unsigned free = full & ~(columns | left | right); free; free &= free - 1) {
    unsigned bit = free & -free;
    n += by_bits(full, columns | bit, (left | bit) << 1, (right | bit) >> 1);
  }
  return n;
}
static int row_of[6];
static int by_array(int column) {
  if (column == 6) return 1;
  int n = 0;
  for (int r = 0; r < 6; r++) {
    int ok = 1;
    for (int c = 0; c < column && ok; c++) {
      int d = row_of[c] - r;
      ok = d != 0 && d != column - c && d != c - column;
    }
    if (ok) row_of[column] = r, n += by_array(column + 1);
  }
  return n;
}
int main(void) {
  printf("%d %d %d\n", by_bits(63, 0, 0, 0), by_bits(127, 0, 0, 0), by_array(0));
  return by_bits(31, 0, 0, 0);
}
