// SPDX-License-Identifier: Apache-2.0
// A union of scalars, not in memory.
// LP64 only.
#include <stdio.h>
union u { int i; unsigned char c; short s; long l; };
static int low(union u v) { return v.c; }
static union u make(long l) {
  union u v;
  v.l = l;
  return v;
}
int main(void) {
  union u v;
  v.l = -1;
  v.i = 0x12345678;
  printf("%lx %x %x\n", v.l, v.s, v.c);
  v.c = 0xff;
  printf("%lx %d\n", v.l, low(v));
  union u w = v;
  w.s = -2;
  printf("%lx %lx\n", v.l, w.l);
  printf("%d %d\n", make(0x7f80).s, make(1L << 35).i);
  union u t = {.c = 7};
  printf("%d\n", t.i & 0xff);
  return low(make(300));
}
