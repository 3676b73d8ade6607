// SPDX-License-Identifier: Apache-2.0
// Fields of several types in neighbouring units, looked at as bytes.
// LP64 only.
#include <stdio.h>
#include <string.h>
struct mixed { char c : 3; short s : 10; int i : 20; long l : 33; unsigned char last; };
int main(void) {
  struct mixed m;
  memset(&m, 0, sizeof m);
  m.c = -2, m.s = 0x155, m.i = -12345, m.l = 0x0fedcba98l, m.last = 0x77;
  unsigned char *p = (unsigned char *)&m;
  for (unsigned i = 0; i < sizeof m; i++) printf("%x ", p[i]);
  printf("\n%d %d %d %ld %d\n", m.c, m.s, m.i, (long)m.l, m.last);
  return sizeof m;
}
