// SPDX-License-Identifier: Apache-2.0
// Records and long longs as arguments without names, recursion, calls in arguments.
#include <stdarg.h>
#include <stdio.h>
struct pair { short a; long long b; };
static long long total(int n, ...) {
  va_list list;
  va_start(list, n);
  long long s = 0;
  for (int i = 0; i < n; i++) {
    struct pair p = va_arg(list, struct pair);
    s = s * 5 + p.a * p.b;
    s += va_arg(list, long long);
  }
  va_end(list);
  return s;
}
static int count_down(int n, ...) {
  va_list list;
  va_start(list, n);
  int first = va_arg(list, int), rest = n > 1 ? count_down(n - 1, first + n) : 0;
  int second = n > 2 ? 0 : first;
  va_end(list);
  return first * 10 + rest + second;
}
static int next(int *p) { return (*p)++; }
int main(void) {
  struct pair x = {3, 1LL << 35}, y = {-2, 7};
  printf("%lld\n", total(2, x, 5LL, y, -(1LL << 40)));
  int i = 1;
  printf("%d %d\n", count_down(4, 2), count_down(1, count_down(1, next(&i))));
  return i;
}
