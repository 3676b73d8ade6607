// SPDX-License-Identifier: Apache-2.0
// A variadic function that only looks at its named parameter.
#include <stdio.h>
static int count;
static int first(int a, ...) {
  count++;
  return a;
}
int main(void) {
  int i = 0;
  int r = first(1) + first(2, 3) + first(4, "text", 5L, i++);
  int (*f)(int, ...) = first;
  r += f(100, 200, 300);
  printf("%d %d %d\n", r, count, i);
  return r;
}
