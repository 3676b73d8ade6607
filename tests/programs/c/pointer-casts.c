// SPDX-License-Identifier: Apache-2.0
// Pointers as numbers and back, null pointers, void pointers.
#include <stdint.h>
#include <stdio.h>
int main(void) {
  int a[4] = {1, 2, 3, 4};
  uintptr_t n = (uintptr_t)a;
  int *p = (int *)(n + 2 * sizeof(int));
  printf("%d %d\n", *p, (int)((uintptr_t)&a[3] - n));
  void *v = p;
  int *q = v;
  printf("%d %d %d\n", q == p, v != 0, n % sizeof(int) == 0);
  int *null = 0;
  printf("%d %d %d\n", null == (void *)0, !null, (intptr_t)null == 0);
  if (!null && p) printf("%d\n", p[-1]);
  long tagged = (long)p | 1;
  printf("%d\n", *(int *)(tagged & ~1L));
  return p ? *p : 0;
}
