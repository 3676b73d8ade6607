// SPDX-License-Identifier: Apache-2.0
// main calls itself; its static objects are set once.
#include <stdio.h>
static int depth, log_of[6] = {9, 9, 9, 9, 9, 9};
int main(void) {
  static int calls = 100;
  int own = depth++;
  calls++;
  if (own < 4) log_of[own] = main();
  printf("%d %d %d\n", own, calls, log_of[own]);
  return own * 2;
}
