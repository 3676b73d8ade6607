// SPDX-License-Identifier: Apache-2.0
// Heap sort.
#include <stdio.h>
static void sift(unsigned *h, int at, int n) {
  for (int child; (child = 2 * at + 1) < n; at = child) {
    if (child + 1 < n && h[child + 1] > h[child]) child++;
    if (h[at] >= h[child]) return;
    h[at] ^= h[child], h[child] ^= h[at], h[at] ^= h[child];
  }
}
int main(void) {
  unsigned h[25];
  for (int i = 0; i < 25; i++) h[i] = (i * 2654435761u) >> 24;
  for (int i = 12; i >= 0; i--) sift(h, i, 25);
  for (int n = 24; n > 0; n--) {
    unsigned t = h[0];
    h[0] = h[n];
    h[n] = t;
    sift(h, 0, n);
  }
  for (int i = 0; i < 25; i++) printf("%u ", h[i]);
  printf("\n");
  return (int)h[3];
}
