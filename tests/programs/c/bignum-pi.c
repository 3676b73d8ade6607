// SPDX-License-Identifier: Apache-2.0
// Digits of pi with a spigot.
#include <stdio.h>
int main(void) {
  enum { digits = 40, size = digits * 10 / 3 + 2 };
  static int a[size];
  for (int i = 0; i < size; i++) a[i] = 2;
  int nines = 0, held = 0, first = 1;
  for (int n = 0; n < digits; n++) {
    int carry = 0;
    for (int i = size - 1; i > 0; i--) {
      int x = 10 * a[i] + carry * (i + 1);
      a[i] = x % (2 * i + 1);
      carry = x / (2 * i + 1);
    }
    int x = 10 * a[0] + carry, q;
    a[0] = x % 10;
    q = x / 10;
    if (q == 9) {
      nines++;
      continue;
    }
    if (!first) printf("%d", held + q / 10);
    for (; nines; nines--) printf("%d", q == 10 ? 0 : 9);
    held = q % 10, first = 0;
  }
  printf("\n");
  return held;
}
