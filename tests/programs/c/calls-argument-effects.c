// SPDX-License-Identifier: Apache-2.0
// Arguments with effects on things that only one of them uses; nested calls.
#include <stdio.h>
static int n;
static int tick(void) { return ++n; }
static int three(int a, int b, int c) { return a * 100 + b * 10 + c; }
static int sum(int a, int b) { return a + b; }
int main(void) {
  int i = 1, k = 5, a[3] = {1, 2, 3};
  printf("%d\n", three(i++, k--, a[0]++));
  printf("%d %d %d\n", i, k, a[0]);
  printf("%d\n", sum(sum(1, sum(2, 3)), sum(sum(4, 5), 6)));
  printf("%d\n", three(1, tick(), 2));
  int r = tick() + 10 * (tick() > 0);
  printf("%d %d\n", r > 10, n);
  printf("%d\n", sum((i = 7, i * 2), (k = 9, k)));
  return sum(i, k);
}
