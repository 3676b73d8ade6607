// SPDX-License-Identifier: Apache-2.0
// Quotients are cut towards zero, remainders have the sign of the dividend.
#include <stdio.h>
int main(void) {
  int values[] = {7, -7, 8, -8, 1, -1, 0};
  int divisors[] = {3, -3, 2, -2, 8, -8, 1, -1};
  int sum = 0;
  for (int i = 0; i < 7; i++)
    for (int k = 0; k < 8; k++) {
      int q = values[i] / divisors[k], r = values[i] % divisors[k];
      printf("%d:%d ", q, r);
      sum = sum * 31 + q * 7 + r;
      if (q * divisors[k] + r != values[i]) printf("wrong\n");
    }
  printf("\n%d\n", sum);
  return 0;
}
