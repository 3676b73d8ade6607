// SPDX-License-Identifier: Apache-2.0
// Pointers to whole arrays.
#include <stdio.h>
static int (*choose(int (*a)[3], int (*b)[3], int which))[3] { return which ? b : a; }
int main(void) {
  int x[3] = {1, 2, 3}, y[3] = {4, 5, 6}, m[4][3] = {{7}, {8, 9}};
  int(*p)[3] = &x;
  printf("%d %lu\n", (*p)[1], sizeof *p);
  p = choose(&x, &y, 1);
  (*p)[2] = 60;
  printf("%d %d\n", y[2], **p);
  p = m;
  p++;
  printf("%d %d\n", (*p)[0], p[0][1]);
  p[2][2] = 11;
  printf("%d %ld\n", m[3][2], (long)(p - m));
  int *flat = m[0];
  printf("%d %d\n", flat[3], flat[11]);
  return (*choose(m + 1, m + 3, 0))[1];
}
