// SPDX-License-Identifier: Apache-2.0
// A hash table with chains.
#include <stdio.h>
#include <stdlib.h>
struct entry { unsigned key; int value; struct entry *next; };
static struct entry *buckets[17];
static int *lookup(unsigned key) {
  struct entry **at = &buckets[key * 2654435761u % 17];
  for (struct entry *e = *at; e; e = e->next)
    if (e->key == key) return &e->value;
  struct entry *made = malloc(sizeof *made);
  *made = (struct entry){key, 0, *at};
  *at = made;
  return &made->value;
}
int main(void) {
  for (unsigned i = 0; i < 200; i++) *lookup(i * i % 37) += (int)i;
  ++*lookup(1000);
  unsigned hash = 0, longest = 0;
  for (int b = 0; b < 17; b++) {
    unsigned n = 0;
    for (struct entry *e = buckets[b]; e; e = e->next, n++) hash = hash * 33 + e->key * 7 + (unsigned)e->value;
    if (n > longest) longest = n;
  }
  printf("%u %u\n", hash, longest);
  return *lookup(4) % 256;
}
