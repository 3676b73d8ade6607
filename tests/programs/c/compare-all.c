// SPDX-License-Identifier: Apache-2.0
// All comparison operators at the borders.
#include <stdio.h>
#define SHOW(a, b) printf("%d%d%d%d%d%d ", (a) < (b), (a) <= (b), (a) > (b), (a) >= (b), (a) == (b), (a) != (b))
int main(void) {
  int ints[] = {-2147483647 - 1, -1, 0, 1, 2147483647};
  for (int i = 0; i < 5; i++)
    for (int k = 0; k < 5; k++) {
      SHOW(ints[i], ints[k]);
      SHOW((unsigned)ints[i], (unsigned)ints[k]);
      SHOW((short)ints[i], (unsigned short)ints[k]);
      SHOW((long)ints[i], (unsigned)ints[k]);
      SHOW((unsigned long)ints[i], (long)ints[k]);
    }
  printf("\n");
  return 0;
}
