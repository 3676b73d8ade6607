// SPDX-License-Identifier: Apache-2.0
// Merge sort of records, stable.
#include <stdio.h>
struct item { short key; char name; };
static struct item spare[40];
static void merge_sort(struct item *a, int n) {
  if (n < 2) return;
  int half = n / 2, i = 0, k = half, m = 0;
  merge_sort(a, half);
  merge_sort(a + half, n - half);
  while (i < half && k < n) spare[m++] = a[k].key < a[i].key ? a[k++] : a[i++];
  while (i < half) spare[m++] = a[i++];
  while (k < n) spare[m++] = a[k++];
  for (i = 0; i < n; i++) a[i] = spare[i];
}
int main(void) {
  struct item a[26];
  for (int i = 0; i < 26; i++) a[i] = (struct item){i * 17 % 7, 'a' + i};
  merge_sort(a, 26);
  for (int i = 0; i < 26; i++) printf("%d%c ", a[i].key, a[i].name);
  printf("\n");
  return a[25].name;
}
