// SPDX-License-Identifier: Apache-2.0
// Fall-through, several labels, default in the middle.
#include <stdio.h>
static int f(int x) {
  int r = 0;
  switch (x) {
    case 1: r += 1;
    case 2: r += 10; break;
    default: r += 100;
    case 3:
    case 4: r += 1000;
    case -5: r += 5; break;
    case 7: return -1;
  }
  return r;
}
int main(void) {
  for (int i = -6; i < 9; i++) printf("%d ", f(i));
  printf("\n");
  return f(2);
}
