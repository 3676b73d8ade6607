// SPDX-License-Identifier: Apache-2.0
// Character constants and escapes.
#include <stdio.h>
int main(void) {
  int all[] = {'a', '\n', '\t', '\\', '\'', '"', '\0', '\x41', '\101', '\a', '\b', '\f', '\v', '\r', '\377', '\xfe'};
  for (int i = 0; i < (int)(sizeof all / sizeof *all); i++) printf("%d ", all[i]);
  printf("\n%lu %d %d\n", sizeof 'a', 'z' - 'a', '9' - '0');
  printf("%c%c%c\n", 'h', 105, 'h' + 2);
  printf("%d\n", 'ab');
  unsigned char lower = 'q';
  printf("%c\n", lower - 'a' + 'A');
  return '\x7f';
}
