// SPDX-License-Identifier: Apache-2.0
// Macros with do { } while (0), also with continue and break in them.
#include <stdio.h>
#define SWAP(a, b) do { int t = (a); (a) = (b); (b) = t; } while (0)
#define ADD(x, n) do { if ((n) < 0) break; (x) += (n); } while (0)
int main(void) {
  int a = 1, b = 2, t = 3;
  if (a < b)
    SWAP(a, b);
  else
    SWAP(b, a);
  SWAP(b, t);
  printf("%d %d %d\n", a, b, t);
  int s = 0;
  for (int i = -3; i < 4; i++) ADD(s, i * 2);
  do { if (s == 12) continue; s = -100; } while (0);
  printf("%d\n", s);
  return s;
}
