// SPDX-License-Identifier: Apache-2.0
// One pointer to globals, locals and the heap in turn.
#include <stdio.h>
#include <stdlib.h>
static int global[3] = {1, 2, 3};
static long add(int *p, int n) {
  long s = 0;
  for (int i = 0; i < n; i++) s += p[i]++;
  return s;
}
int main(void) {
  int local[3] = {10, 20, 30}, *heap = malloc(3 * sizeof(int)), *p = 0;
  static int kept[3] = {1000, 2000, 3000};
  for (int i = 0; i < 3; i++) heap[i] = 100 * (i + 1);
  for (int i = 0; i < 8; i++) {
    p = i % 4 == 0 ? global : i % 4 == 1 ? local : i % 4 == 2 ? heap : kept;
    printf("%ld ", add(p, 3));
  }
  printf("%d %d\n", global[0] + local[1] + heap[2] + kept[0], p == kept);
  return heap[0];
}
