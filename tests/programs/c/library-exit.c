// SPDX-License-Identifier: Apache-2.0
// exit ends the program with its argument.
#include <stdio.h>
#include <stdlib.h>
static void leave(int code) {
  printf("leaving\n");
  exit(code);
}
int main(void) {
  for (int i = 0;; i++)
    if (i == 7) leave(i * 3);
  return 1;
}
