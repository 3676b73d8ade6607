// SPDX-License-Identifier: Apache-2.0
// a ?: b evaluates a once.
#include <stdio.h>
static int count;
static int get(int x) {
  count++;
  return x;
}
int main(void) {
  int a = get(0) ?: get(7);
  int b = get(5) ?: get(8);
  printf("%d %d %d\n", a, b, count);
  const char *none = 0, *text = none ?: "default";
  printf("%c\n", *text);
  int i = 3;
  int c = i++ ?: 100;
  int d = (i -= 4) ?: -9;
  long e = (unsigned char)256 ?: -1L;
  printf("%d %d %d %ld\n", c, d, i, e);
  printf("%d\n", (i ?: a) + (b ?: i) * 2);
  return get(0) ?: get(0) ?: 42;
}
