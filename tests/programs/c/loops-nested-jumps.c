// SPDX-License-Identifier: Apache-2.0
// break and continue belong to the innermost loop.
#include <stdio.h>
int main(void) {
  int count = 0, trace = 1;
  for (int a = 0; a < 6; a++) {
    int b = 0;
    while (b < 6) {
      b++;
      if (b == a) continue;
      int c = 0;
      do {
        if (c == b) break;
        if ((a + b + c) % 4 == 0) continue;
        count++;
        if (count % 17 == 0) break;
      } while (++c < 4);
      if (b > 4) break;
      trace = (trace * 5 + c) % 10007;
    }
    if (a == 4) continue;
    trace += b;
  }
  printf("%d %d\n", count, trace);
  return trace % 251;
}
