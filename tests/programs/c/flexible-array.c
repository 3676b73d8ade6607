// SPDX-License-Identifier: Apache-2.0
// A record with an array of open length at its end.
#include <stdio.h>
#include <stdlib.h>
struct packet { unsigned short length; unsigned char kind; int data[]; };
static struct packet *make(int n) {
  struct packet *p = malloc(sizeof *p + n * sizeof p->data[0]);
  p->length = (unsigned short)n;
  p->kind = (unsigned char)(n * 7);
  for (int i = 0; i < n; i++) p->data[i] = i * n;
  return p;
}
int main(void) {
  struct packet *a = make(5), *b = make(2);
  b->data[1] = -9;
  int s = 0;
  for (int i = 0; i < a->length; i++) s += a->data[i];
  printf("%d %d %d %d %lu\n", s, a->kind, b->data[0], b->data[1], sizeof *a);
  free(a);
  free(b);
  return s;
}
