// SPDX-License-Identifier: Apache-2.0
// for with parts left out, several variables, and declarations that shadow.
#include <stdio.h>
int main(void) {
  int n = 0, i = 100;
  for (int i = 0, k = 10; i < k; i++, k--) n += k - i;
  printf("%d %d\n", n, i);
  for (;;) {
    if (++n > 50) break;
  }
  for (; n % 7;) n++;
  for (int i = 3; i--;) n += i;
  for (unsigned u = 5; u-- > 0;) n ^= u;
  printf("%d\n", n);
  for (int i = 0; i < 3; i++) {
    int i = 5;
    n += i;
  }
  for (char c = 'a'; c <= 'e'; c += 2) printf("%c", c);
  for (i = 0; i < 5; ++i)
    ;
  printf(" %d %d\n", n, i);
  return i;
}
