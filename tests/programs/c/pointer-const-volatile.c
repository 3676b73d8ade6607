// SPDX-License-Identifier: Apache-2.0
// Qualifiers change nothing about values.
#include <stdio.h>
static const int table[4] = {3, 1, 4, 1};
static volatile int counter;
static int read_twice(const volatile int *p) { return *p + *p; }
int main(void) {
  const int *p = table;
  int const *const q = &table[2];
  volatile int *v = &counter;
  for (int i = 0; i < 5; i++) *v += p[i % 4];
  counter++;
  printf("%d %d %d\n", counter, *q, read_twice(v));
  const struct { volatile short a; const char b; } r = {7, 'b'};
  printf("%d %c\n", r.a, r.b);
  int x = 3, *restrict w = &x;
  *w = *w * *w;
  return x;
}
