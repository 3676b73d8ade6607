// SPDX-License-Identifier: Apache-2.0
// Records as arguments belong to the callee.
#include <stdio.h>
struct big { int a[6]; long sum; char tag; };
static int use(struct big b, int k) {
  b.a[k] += 100;
  b.sum = 0;
  for (int i = 0; i < 6; i++) b.sum += b.a[i];
  b.tag++;
  return (int)b.sum + b.tag;
}
int main(void) {
  struct big b = {{1, 2, 3, 4, 5, 6}, 7, 'x'};
  printf("%d\n", use(b, 2));
  printf("%d %ld %c\n", b.a[2], b.sum, b.tag);
  struct big many[2] = {b, b};
  many[1].a[5] = -6;
  printf("%d %d\n", use(many[1], 0), use(many[0], 5));
  return many[1].a[0];
}
