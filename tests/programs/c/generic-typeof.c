// SPDX-License-Identifier: Apache-2.0
// _Generic and typeof.
// LP64 only.
#include <stdio.h>
#define KIND(x) _Generic((x), char: 1, signed char: 2, int: 3, unsigned: 4, long: 5, unsigned long: 6, int *: 7, const char *: 8, char *: 9, default: 10)
int main(void) {
  char c = 1;
  short s = 2;
  int i = 3, a[2];
  unsigned u = 4;
  long l = 5;
  printf("%d %d %d %d %d\n", KIND(c), KIND(s), KIND(i), KIND(u), KIND(l));
  printf("%d %d %d %d %d\n", KIND(c + c), KIND(i + u), KIND(l + u), KIND(sizeof c), KIND(&i));
  printf("%d %d %d\n", KIND(a), KIND((const char *)0), KIND(1.0f));
  typeof(i + l) wide = 1L << 40;
  __typeof__(a) b = {7, 8};
  typeof(&i) p = &b[1];
  typeof(*p) v = *p + 1;
  typeof(int[3]) t = {1, 2, 3};
  printf("%lu %ld %d %d %lu\n", sizeof wide, wide, v, t[2], sizeof(typeof(c)));
  _Generic(i, int: i++, default: i--);
  return i;
}
