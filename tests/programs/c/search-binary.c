// SPDX-License-Identifier: Apache-2.0
// Binary search in an array of pointers to records.
#include <stdio.h>
struct r { int key; const char *name; };
static struct r all[] = {{2, "two"}, {3, "three"}, {5, "five"}, {7, "seven"}, {11, "eleven"}, {13, "thirteen"}};
static const struct r *index_of[6];
static const struct r *find(int key) {
  int low = 0, high = 5;
  while (low <= high) {
    int middle = low + (high - low) / 2;
    const struct r *at = index_of[middle];
    if (at->key == key) return at;
    if (at->key < key)
      low = middle + 1;
    else
      high = middle - 1;
  }
  return 0;
}
int main(void) {
  for (int i = 0; i < 6; i++) index_of[i] = &all[i];
  int hits = 0;
  for (int k = 0; k < 15; k++) {
    const struct r *f = find(k);
    if (f) printf("%d%c ", f->key, f->name[1]), hits++;
  }
  printf("%d\n", hits);
  return hits;
}
