// SPDX-License-Identifier: Apache-2.0
// putchar and puts beside printf.
#include <stdio.h>
int main(void) {
  for (char c = 'a'; c < 'f'; c++) putchar(c);
  putchar('\n');
  puts("a line");
  printf("%d\n", 5);
  return 0;
}
