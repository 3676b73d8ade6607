// SPDX-License-Identifier: Apache-2.0
// Conditions of every type; negations of them; as values.
// LP64 only.
#include <stdio.h>
int main(void) {
  char c = 0;
  long l = 1L << 40;
  unsigned short us = 1;
  int *p = 0, x = 2;
  if (l) printf("long ");
  if (!c) printf("char ");
  if (us && !p) printf("both ");
  if (p || x) printf("either ");
  printf("%d\n", (int)l ? 1 : 0);
  int v = !p + !x + !!l + (l && x) * 10 + (c || p) * 100;
  printf("%d %d\n", v, 3 > 2 > 1);
  _Bool b = l, d = (char)256, e = !l;
  printf("%d %d %d\n", b, d, e);
  int n = 0;
  while (l >>= 8) n++;
  for (unsigned char u = 250; u; u++) n += 10;
  return n;
}
