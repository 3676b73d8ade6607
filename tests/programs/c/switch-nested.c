// SPDX-License-Identifier: Apache-2.0
// Switches in switches and in loops, with break and continue.
#include <stdio.h>
int main(void) {
  int trace = 0;
  for (int i = 0; i < 20; i++) {
    switch (i % 5) {
      case 0:
        switch (i % 3) {
          case 1: trace += 1; continue;
          case 2: trace *= 3; break;
          default: trace -= 2;
        }
        trace += 7;
        break;
      case 3: continue;
      case 4:
        if (i > 12) goto out;
        while (1) {
          switch (trace & 1) {
            case 0: trace++; continue;
          }
          break;
        }
    }
    trace = trace * 2 + i;
  }
out:
  printf("%d\n", trace);
  return trace & 0x3f;
}
