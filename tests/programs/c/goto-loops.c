// SPDX-License-Identifier: Apache-2.0
// goto out of nested loops, into a loop, and backwards.
#include <stdio.h>
int main(void) {
  int i, k, s = 0;
  for (i = 0; i < 10; i++)
    for (k = 0; k < 10; k++) {
      s += i * k;
      if (s > 150) goto done;
    }
done:
  printf("%d %d %d\n", i, k, s);
  i = 3;
  goto inside;
  while (i < 10) {
    s += 1000;
  inside:
    s += i;
    i += 2;
  }
  printf("%d %d\n", i, s);
  int n = 0;
again:
  n++;
  if (n < 5) goto again;
  if (n == 5) {
    n = 50;
    goto again;
  }
  return n;
}
