// SPDX-License-Identifier: Apache-2.0
// memcpy, memmove, memset, memcmp, memchr.
// LP64 only.
#include <stdio.h>
#include <string.h>
struct s { int a; char b[6]; };
int main(void) {
  int a[6] = {1, 2, 3, 4, 5, 6}, b[6];
  memset(b, 0xff, sizeof b);
  memcpy(b + 1, a, 3 * sizeof(int));
  for (int i = 0; i < 6; i++) printf("%d ", b[i]);
  memmove(a + 1, a, 4 * sizeof(int));
  for (int i = 0; i < 6; i++) printf("%d ", a[i]);
  memmove(a, a + 2, 3 * sizeof(int));
  for (int i = 0; i < 6; i++) printf("%d ", a[i]);
  struct s x = {7, "seven"}, y;
  memcpy(&y, &x, sizeof x);
  y.b[0]++;
  printf("%d %c %d\n", y.a, y.b[0], memcmp(x.b, y.b, 6) < 0);
  printf("%d %d\n", memcmp("abc", "abd", 2), (int)((char *)memchr(x.b, 'n', 6) - x.b));
  unsigned long l;
  memset(&l, 0x5a, sizeof l);
  return (int)(l >> 60);
}
