// SPDX-License-Identifier: Apache-2.0
// Packed fields straddle bytes.
#include <stdio.h>
#include <string.h>
struct __attribute__((packed)) p { unsigned a : 5; unsigned b : 11; int c : 17; unsigned d : 7; };
int main(void) {
  struct p v;
  memset(&v, 0, sizeof v);
  v.a = 21, v.b = 1234, v.c = -30000, v.d = 99;
  unsigned char *bytes = (unsigned char *)&v;
  printf("%lu:", sizeof v);
  for (unsigned i = 0; i < sizeof v; i++) printf(" %x", bytes[i]);
  printf("\n%u %u %d %u\n", v.a, v.b, v.c, v.d);
  v.b += 900, v.c -= 40000, v.d++;
  printf("%u %u %d %u\n", v.a, v.b, v.c, v.d);
  return 0;
}
