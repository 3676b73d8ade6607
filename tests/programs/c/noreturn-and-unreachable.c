// SPDX-License-Identifier: Apache-2.0
// Code behind return, break and calls that do not come back.
#include <stdio.h>
static int f(int x) {
  if (x) return 1;
  return 2;
  x = 5;
  return x;
}
static int g(int x) {
  for (;;) {
    if (x > 3) break;
    x++;
    continue;
    x = 100;
  }
  while (0) x = -1;
  if (0) {
  inside:
    return 50;
  }
  if (x == 4) goto inside;
  __builtin_unreachable();
}
int main(void) {
  printf("%d %d %d\n", f(1), f(0), g(0));
  if (f(3) == 9) __builtin_trap();
  return g(1);
  printf("never\n");
}
