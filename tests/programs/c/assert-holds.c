// SPDX-License-Identifier: Apache-2.0
// Assertions that hold.
#include <assert.h>
#include <stdio.h>
static int checked(int x) {
  assert(x > 0 && "positive");
  assert(x != 5);
  return x * 2;
}
int main(void) {
  int s = 0;
  for (int i = 1; i < 5; i++) s += checked(i);
  assert(s == 20);
  printf("%d\n", s);
  return s;
}
