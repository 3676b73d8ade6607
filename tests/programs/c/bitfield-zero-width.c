// SPDX-License-Identifier: Apache-2.0
// A field of zero width starts a new unit.
#include <stdio.h>
struct with { unsigned a : 4; unsigned : 0; unsigned b : 4; };
struct without { unsigned a : 4; unsigned b : 4; };
struct padded { unsigned a : 4; unsigned : 5; unsigned b : 4; char c; };
int main(void) {
  struct with w = {5, 6};
  struct without o = {7, 8};
  struct padded p = {9, 10, 'c'};
  printf("%lu %lu %lu\n", sizeof w, sizeof o, sizeof p);
  printf("%u %u %u %u %u %u %d\n", w.a, w.b, o.a, o.b, p.a, p.b, p.c);
  unsigned char *bytes = (unsigned char *)&w;
  printf("%d %d\n", bytes[0] & 15, bytes[4] & 15);
  bytes = (unsigned char *)&o;
  printf("%d\n", bytes[0]);
  return 0;
}
