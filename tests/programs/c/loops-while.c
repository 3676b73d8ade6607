// SPDX-License-Identifier: Apache-2.0
// while and do with all ways out.
#include <stdio.h>
int main(void) {
  int i = 0, s = 0;
  while (i++ < 10) {
    if (i == 3) continue;
    if (i == 8) break;
    s = s * 2 + i;
  }
  printf("%d %d\n", i, s);
  do {
    if (s & 1) continue;
    s += 3;
  } while ((s -= 10) > 0);
  printf("%d\n", s);
  do s++;
  while (0);
  while (s > 0, s < 5) s++;
  int d = 5;
  do {
    int d = 1;
    s += d;
  } while (--d);
  printf("%d %d\n", s, d);
  while (0) s = -1;
  do {
    if (s > 3) break;
    s = 77;
  } while (1);
  return s;
}
