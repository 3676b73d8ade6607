// SPDX-License-Identifier: Apache-2.0
// Indices of every type, negative ones through pointers, i[a].
#include <stdio.h>
int main(void) {
  int a[10];
  for (int i = 0; i < 10; i++) a[i] = i * i;
  signed char c = 3;
  unsigned char u = 4;
  short s = 5;
  unsigned long l = 6;
  long long ll = 7;
  _Bool b = 1;
  printf("%d %d %d %d %d %d\n", a[c], a[u], a[s], a[l], a[ll], a[b]);
  int *p = a + 5;
  int minus = -2;
  printf("%d %d %d %d\n", p[-1], p[minus], p[c - 6], 2 [a]);
  printf("%d %d\n", *(p - 3), minus[p]);
  a[a[2]] = -1;
  a[a[1] + a[0]]++;
  printf("%d %d\n", a[4], a[1]);
  return c[a];
}
