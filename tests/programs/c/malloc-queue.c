// SPDX-License-Identifier: Apache-2.0
// A queue as a ring that grows.
#include <stdio.h>
#include <stdlib.h>
struct queue { int *data; unsigned head, count, size; };
static void grow(struct queue *q) {
  unsigned size = q->size ? q->size * 2 : 2;
  int *data = malloc(size * sizeof *data);
  for (unsigned i = 0; i < q->count; i++) data[i] = q->data[(q->head + i) % q->size];
  free(q->data);
  q->data = data, q->head = 0, q->size = size;
}
static void put(struct queue *q, int v) {
  if (q->count == q->size) grow(q);
  q->data[(q->head + q->count++) % q->size] = v;
}
static int get(struct queue *q) {
  int v = q->data[q->head];
  q->head = (q->head + 1) % q->size;
  q->count--;
  return v;
}
int main(void) {
  struct queue q = {0};
  unsigned hash = 7;
  for (int i = 0; i < 50; i++) {
    put(&q, i * 3);
    if (i % 3 == 2) hash = hash * 13 + (unsigned)get(&q);
  }
  while (q.count) hash = hash * 13 + (unsigned)get(&q);
  printf("%u %u\n", hash, q.size);
  return q.size;
}
