// SPDX-License-Identifier: Apache-2.0
// Inner names hide outer ones, also of other kinds.
#include <stdio.h>
int x = 1;
static int f(int x) {
  x += 10;
  {
    int x = 100;
    x++;
    {
      extern int x;
      x += 1000;
    }
    for (int x = 0; x < 3; x++) printf("%d ", x);
    printf("%d ", x);
  }
  return x;
}
typedef int T;
int main(void) {
  printf("%d ", f(5));
  printf("%d ", x);
  int T = 3;
  T *= 2;
  int x = 7, y = x;
  { int y = x; x = 8; y += x; printf("%d ", y); }
  { int f = 9; printf("%d ", f); }
  { enum { x = 55 }; printf("%d ", x); }
  printf("%d %d\n", x, y);
  return T;
}
