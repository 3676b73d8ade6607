// SPDX-License-Identifier: Apache-2.0
// Locals with addresses in recursive functions: each invocation has its own.
#include <stdio.h>
struct chain { int value; struct chain *up; };
static int depth(struct chain *c) {
  int s = 0;
  for (; c; c = c->up) s = s * 10 + c->value;
  return s;
}
static int go(int n, struct chain *up) {
  struct chain own = {n, up};
  int a[3] = {n, n + 1, n + 2}, *p = &a[n % 3];
  if (n == 0) return depth(&own);
  int r = go(n - 1, &own);
  *p += 5;
  return r + a[0] * a[1] - a[2] + own.value;
}
static void permute(int *a, int k, int n, int *count) {
  if (k == n && a[0] < a[n - 1]) ++*count;
  for (int i = k; i < n; i++) {
    int t = a[k];
    a[k] = a[i], a[i] = t;
    permute(a, k + 1, n, count);
    a[i] = a[k], a[k] = t;
  }
}
int main(void) {
  int a[5] = {1, 2, 3, 4, 5}, count = 0;
  permute(a, 0, 5, &count);
  printf("%d %d\n", go(5, 0), count);
  return count;
}
