// SPDX-License-Identifier: Apache-2.0
// Function declarations in blocks, functions used before their definition.
#include <stdio.h>
int main(void) {
  int helper(int), total = 0;
  for (int i = 0; i < 3; i++) {
    extern int other(int, int);
    total += other(i, helper(i));
  }
  printf("%d\n", total);
  return total;
}
int other(int a, int b) { return a * 10 + b; }
int helper(int x) { return x + 1; }
