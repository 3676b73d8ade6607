// SPDX-License-Identifier: Apache-2.0
// Quicksort with pointers and a comparison function.
#include <stdio.h>
typedef int (*order)(long, long);
static int up(long a, long b) { return a < b ? -1 : a > b; }
static int by_last_digit(long a, long b) { return up(a % 10, b % 10) ?: up(a, b); }
static void quick(long *low, long *high, order compare) {
  if (low >= high) return;
  long pivot = *(low + (high - low) / 2), *i = low, *k = high;
  while (i <= k) {
    while (compare(*i, pivot) < 0) i++;
    while (compare(*k, pivot) > 0) k--;
    if (i <= k) {
      long t = *i;
      *i++ = *k;
      *k-- = t;
    }
  }
  quick(low, k, compare);
  quick(i, high, compare);
}
int main(void) {
  long a[30];
  unsigned s = 7;
  for (int i = 0; i < 30; i++) a[i] = (s = s * 1664525 + 1013904223) >> 18;
  quick(a, a + 29, up);
  for (int i = 0; i < 30; i++) printf("%ld ", a[i]);
  quick(a, a + 29, by_last_digit);
  for (int i = 0; i < 30; i += 5) printf("%ld ", a[i]);
  printf("\n");
  return 0;
}
