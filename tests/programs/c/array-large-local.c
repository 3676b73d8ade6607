// SPDX-License-Identifier: Apache-2.0
// Large local arrays whose address is taken, zeroed and partly set.
#include <stdio.h>
#include <stddef.h>
static long sum(const int *p, size_t n, size_t step) {
  long s = 0;
  for (size_t i = 0; i < n; i += step) s += p[i];
  return s;
}
static const char spread[100000] = {[99999] = 7, [5] = 3};
int main(void) {
  int a[30000] = {1, 2, [29999] = 4};
  printf("%ld\n", sum(a, 30000, 29999));
  for (int i = 0; i < 2; i++) {
    int b[5000] = {0};
    b[77 * i] += 5;
    printf("%ld ", sum(b, 5000, 77));
  }
  const char *p = spread;
  printf("%d %d %d\n", p[5], p[6], p[99999]);
  struct { char text[3000]; int end; } r = {"start", 9}, *q = &r;
  printf("%d %d %d\n", q->text[4], q->text[2999], q->end);
  return a[29999];
}
