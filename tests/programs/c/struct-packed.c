// SPDX-License-Identifier: Apache-2.0
// Packed and aligned records.
#include <stddef.h>
#include <stdio.h>
struct loose { char a; int b; short c; long d; };
struct __attribute__((packed)) tight { char a; int b; short c; long d; };
struct __attribute__((aligned(16))) wide { char a; };
int main(void) {
  printf("%lu %lu %lu\n", sizeof(struct loose), sizeof(struct tight), sizeof(struct wide));
  printf("%lu %lu\n", offsetof(struct loose, d), offsetof(struct tight, d));
  struct tight t = {1, 2, 3, 4}, *p = &t;
  p->b = -2, p->d = -4;
  printf("%d %d %d %ld\n", t.a, t.b, t.c, t.d);
  unsigned char *bytes = (unsigned char *)p;
  for (unsigned i = 0; i < sizeof t; i++) printf("%x ", bytes[i]);
  printf("\n");
  struct wide w[2];
  return (char *)&w[1] - (char *)&w[0];
}
