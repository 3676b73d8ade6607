// SPDX-License-Identifier: Apache-2.0
// va_arg with several types.
// LP64 only.
#include <stdarg.h>
#include <stdio.h>
static long sum(int n, ...) {
  va_list list;
  long s = 0;
  va_start(list, n);
  while (n--) s += va_arg(list, int);
  va_end(list);
  return s;
}
static long mixed(const char *kinds, ...) {
  va_list list;
  long s = 0;
  va_start(list, kinds);
  for (; *kinds; kinds++) {
    if (*kinds == 'i') s = s * 3 + va_arg(list, int);
    if (*kinds == 'l') s = s * 3 + va_arg(list, long);
    if (*kinds == 'u') s = s * 3 + va_arg(list, unsigned);
    if (*kinds == 'p') s = s * 3 + *va_arg(list, int *);
  }
  va_end(list);
  return s;
}
int main(void) {
  int x = 11;
  char c = 'c';
  short s = -4;
  printf("%ld %ld %ld\n", sum(0), sum(3, 1, 2, 3), sum(5, c, s, -1, 100, 'z'));
  printf("%ld\n", mixed("ilupi", -7, 1L << 40, 4000000000u, &x, x));
  return (int)sum(2, 20, 22);
}
