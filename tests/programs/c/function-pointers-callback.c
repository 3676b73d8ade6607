// SPDX-License-Identifier: Apache-2.0
// Callbacks with a context.
#include <stdio.h>
typedef int (*visitor)(void *context, int value);
static int sum(void *context, int value) { return *(int *)context += value; }
static int largest(void *context, int value) {
  int *m = context;
  if (value > *m) *m = value;
  return *m;
}
static int each(const int *a, int n, visitor visit, void *context) {
  int r = 0;
  for (int i = 0; i < n; i++) r = visit(context, a[i]);
  return r;
}
int main(void) {
  int a[] = {3, -7, 12, 5}, total = 100, most = -1;
  printf("%d\n", each(a, 4, sum, &total));
  printf("%d\n", each(a, 4, largest, &most));
  visitor both[2] = {sum, largest};
  for (int i = 0; i < 2; i++) both[i](&total, 1000 * i);
  printf("%d %d\n", total, most);
  return each(a, 1, both[1], &a[1]);
}
