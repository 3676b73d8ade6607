// SPDX-License-Identifier: Apache-2.0
// Enumerators count on from the last given value.
#include <stdio.h>
enum colour { red, green = 5, blue, alpha = -3, beta, gamma_ray = blue * 2 };
enum { big = 1 << 20, small_one = -(1 << 20) };
enum colour next(enum colour c) {
  switch (c) {
    case red: return green;
    case green: return blue;
    case blue: return alpha;
    default: return red;
  }
}
int main(void) {
  enum colour c = red;
  for (int i = 0; i < 6; i++) {
    printf("%d ", c);
    c = next(c);
  }
  printf("%d %d %d %d %d\n", beta, gamma_ray, big, small_one, blue > alpha);
  enum colour made = (enum colour)3;
  printf("%d %lu\n", made + 1, sizeof(enum colour));
  int table[gamma_ray] = {[green] = 1, [blue] = 2};
  return table[5] + table[6] + table[7];
}
