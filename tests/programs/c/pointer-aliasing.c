// SPDX-License-Identifier: Apache-2.0
// Two names for one place.
#include <stdio.h>
static int update(int *a, int *b) {
  *a = 1;
  *b = 2;
  return *a + *b;
}
static void rotate(int *a, int *b, int *c) {
  int t = *a;
  *a = *b;
  *b = *c;
  *c = t;
}
int main(void) {
  int x, y, z[3] = {1, 2, 3};
  printf("%d %d\n", update(&x, &y), update(&x, &x));
  rotate(z, z + 1, z + 2);
  printf("%d %d %d\n", z[0], z[1], z[2]);
  rotate(z, z, z + 1);
  printf("%d %d %d\n", z[0], z[1], z[2]);
  int *p = &z[1], i = 1;
  z[i] += *p += 5;
  printf("%d\n", z[1]);
  *p++ = z[0] = 8;
  return *p + z[1];
}
