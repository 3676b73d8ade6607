// SPDX-License-Identifier: Apache-2.0
// Declarations before the first case, cases in blocks, an empty switch.
#include <stdio.h>
static int f(int x) {
  switch (x) {
    int v;
    case 0: v = 5; return v;
    case 1: {
      int v = 6;
      x += v;
      if (x) {
        case 2: x++;
      }
    }
    case 3: x *= 2;
  }
  switch (x)
    case 4: return 44;
  switch (x++) {}
  switch (x) default: x += 1000;
  return x;
}
int main(void) {
  for (int i = 0; i < 6; i++) printf("%d ", f(i));
  printf("\n");
  return 0;
}
