// SPDX-License-Identifier: Apache-2.0
// Writing one field leaves the others, and what lies behind the object, as they are.
#include <stdio.h>
struct f { unsigned char a : 2, b : 3, c : 3; };
struct around { unsigned char before; struct f f; unsigned char after; };
int main(void) {
  struct around x = {0xaa, {1, 2, 3}, 0x55}, *p = &x;
  for (int i = 0; i < 10; i++) {
    p->f.b = i;
    printf("%x %d %d %d %x\n", p->before, p->f.a, p->f.b, p->f.c, p->after);
    p->f.c += i;
    p->f.a ^= i;
  }
  return p->f.c;
}
