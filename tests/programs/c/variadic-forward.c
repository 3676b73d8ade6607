// SPDX-License-Identifier: Apache-2.0
// A va_list given on, copied, and used twice.
#include <stdarg.h>
#include <stdio.h>
static int vmax(int n, va_list list) {
  int m = -1000;
  while (n--) {
    int v = va_arg(list, int);
    if (v > m) m = v;
  }
  return m;
}
static int spread(int n, ...) {
  va_list a, b;
  va_start(a, n);
  va_copy(b, a);
  int high = vmax(n, a), low = 1000;
  for (int i = 0; i < n; i++) {
    int v = va_arg(b, int);
    if (v < low) low = v;
  }
  va_end(b);
  va_end(a);
  return high - low;
}
int main(void) {
  printf("%d %d\n", spread(4, 3, 9, -2, 5), spread(1, 7));
  return spread(3, 1, 2, 30);
}
