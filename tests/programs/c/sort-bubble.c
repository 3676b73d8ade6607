// SPDX-License-Identifier: Apache-2.0
// Bubble and insertion sort of arrays without addresses.
#include <stdio.h>
int main(void) {
  int a[12] = {5, -3, 9, 0, 12, -7, 4, 4, 8, 1, -1, 6}, b[12];
  for (int i = 0; i < 12; i++) b[i] = -a[i];
  for (int i = 0; i < 12; i++)
    for (int k = 0; k + 1 < 12 - i; k++)
      if (a[k] > a[k + 1]) {
        int t = a[k];
        a[k] = a[k + 1];
        a[k + 1] = t;
      }
  for (int i = 1; i < 12; i++) {
    int v = b[i], k = i;
    for (; k > 0 && b[k - 1] > v; k--) b[k] = b[k - 1];
    b[k] = v;
  }
  for (int i = 0; i < 12; i++) printf("%d %d ", a[i], b[i]);
  printf("\n");
  return a[11];
}
