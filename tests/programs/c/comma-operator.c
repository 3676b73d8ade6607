// SPDX-License-Identifier: Apache-2.0
// Left to right, the value of the last.
#include <stdio.h>
static int trace;
static int note(int x) {
  trace = trace * 10 + x;
  return x;
}
int main(void) {
  int a, b, c = (a = 1, b = a + 1, a + b);
  printf("%d %d %d\n", a, b, c);
  c = (note(1), note(2), note(3));
  printf("%d\n", c);
  int i = 0, v[5] = {0};
  v[(i++, i++, i)] = 9;
  i++;
  int sum = v[2] + v[3];
  printf("%d %d\n", i, sum);
  for (i = 0, a = 10; i < a; i++, a -= 2) note(5);
  printf("%d %d\n", i, trace > 0);
  return (trace = 3, trace++, trace);
}
