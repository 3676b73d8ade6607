// SPDX-License-Identifier: Apache-2.0
// Objects as bytes, bytes as wider types.
#include <stdio.h>
int main(void) {
  unsigned x = 0x11223344;
  unsigned char *b = (unsigned char *)&x;
  printf("%x %x %x %x\n", b[0], b[1], b[2], b[3]);
  b[2] = 0xff;
  printf("%x\n", x);
  unsigned char bytes[8] __attribute__((aligned(8))) = {1, 2, 3, 4, 5, 6, 7, 8};
  unsigned short *h = (unsigned short *)bytes;
  unsigned long *l = (unsigned long *)bytes;
  printf("%x %x %lx\n", h[0], h[3], *l);
  *(unsigned *)(bytes + 4) = 0xdeadbeef;
  printf("%lx %d\n", *l, bytes[7]);
  long whole = -2;
  printf("%d %d %d\n", *(int *)&whole, ((short *)&whole)[3], *(signed char *)&whole);
  ((char *)&whole)[7] = 0x7f;
  printf("%ld\n", whole);
  return bytes[4];
}
