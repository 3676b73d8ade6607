// SPDX-License-Identifier: Apache-2.0
// Functions that return functions.
#include <stdio.h>
typedef long (*step)(long);
static long twice(long x) { return 2 * x; }
static long odd_step(long x) { return 3 * x + 1; }
static step next(long x) { return x % 2 ? odd_step : twice; }
static int (*pick(char c))(int, int);
static int min(int a, int b) { return a < b ? a : b; }
static int max(int a, int b) { return a > b ? a : b; }
static int (*pick(char c))(int, int) { return c == '<' ? min : max; }
int main(void) {
  long x = 7;
  for (int i = 0; i < 20; i++) x = next(x + i)(x);
  printf("%ld\n", x);
  printf("%d %d\n", pick('<')(3, 4), pick('>')(3, 4));
  step s = 0;
  printf("%d ", s == 0);
  s = next(1);
  printf("%d %ld\n", s != 0, s(s(1)));
  return pick('x')(9, 8);
}
