// SPDX-License-Identifier: Apache-2.0
// Compound literals with addresses: each invocation has its own.
#include <stdio.h>
struct frame { int depth; const struct frame *up; };
static int total(const struct frame *f) {
  int s = 0;
  for (; f; f = f->up) s = s * 3 + f->depth;
  return s;
}
static int go(int n, const struct frame *up) {
  const struct frame *own = &(struct frame){n, up};
  int *pair = (int[]){n, n * n};
  int deeper = n > 0 ? go(n - 1, own) : total(own);
  return deeper + pair[0] * 100 + pair[1] + own->depth;
}
int main(void) {
  printf("%d %d\n", go(4, 0), go(7, &(struct frame){9, 0}));
  return go(1, 0) & 0xff;
}
