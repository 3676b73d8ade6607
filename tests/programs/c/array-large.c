// SPDX-License-Identifier: Apache-2.0
// Large arrays: only what is touched costs something.
#include <stdio.h>
static int sparse[1000000];
static char buffer[300000];
static void fill(char *p, long n, long step) {
  for (long i = 0; i < n; i += step) p[i] = (char)(i / step);
}
int main(void) {
  for (int i = 0; i < 1000000; i += 99991) sparse[i] = i;
  fill(buffer, sizeof buffer, 9973);
  long s = 0;
  for (int i = 0; i < 1000000; i += 1009) s += sparse[i];
  for (int i = 0; i < 300000; i += 9973) s = s * 5 + buffer[i];
  printf("%ld\n", s);
  int local[20000] = {1, 2, 3};
  local[19999] = 4;
  printf("%d %d %d\n", local[2], local[10000], local[19999]);
  return buffer[9973 * 3];
}
