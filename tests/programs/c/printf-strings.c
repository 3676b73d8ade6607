// SPDX-License-Identifier: Apache-2.0
// Literals as arguments for %s, also with percent signs.
#include <stdio.h>
int main(void) {
  printf("%s %d %s\n", "first", 2, "third");
  printf("%s%%%s|%c\n", "100", "%d", 'c');
  printf("%s", "no arguments besides\n");
  fprintf(stdout, "%s:%d\n", "file", 3);
  printf("[%s]\n", "cut\0here");
  return 0;
}
