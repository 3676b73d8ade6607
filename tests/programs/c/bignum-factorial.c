// SPDX-License-Identifier: Apache-2.0
// 50! in digits.
#include <stdio.h>
static unsigned char digits[100];
int main(void) {
  int n = 1;
  digits[0] = 1;
  for (int f = 2; f <= 50; f++) {
    int carry = 0;
    for (int i = 0; i < n; i++) {
      int v = digits[i] * f + carry;
      digits[i] = v % 10;
      carry = v / 10;
    }
    while (carry) digits[n++] = carry % 10, carry /= 10;
  }
  for (int i = n - 1; i >= 0; i--) printf("%d", digits[i]);
  printf("\n");
  return n;
}
