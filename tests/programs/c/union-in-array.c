// SPDX-License-Identifier: Apache-2.0
// Unions in arrays and in records.
#include <stdio.h>
struct token { int kind; union { int number; char name[4]; unsigned char byte; } as; };
union half { unsigned short s; unsigned char c; };
int main(void) {
  struct token t[4];
  union half h[3] = {{0x1122}, {0x3344}, {0x5566}};
  for (int i = 0; i < 4; i++) {
    t[i].kind = i % 2;
    if (t[i].kind)
      t[i].as.number = 0x41424344 + i;
    else
      for (int k = 0; k < 4; k++) t[i].as.name[k] = 'a' + i + k;
  }
  for (int i = 0; i < 4; i++) printf("%d %x %c %d\n", t[i].kind, t[i].as.number, t[i].as.name[1], t[i].as.byte);
  for (int i = 0; i < 3; i++) h[i].c += i;
  printf("%x %x %x\n", h[0].s, h[1].s, h[2].s);
  t[0] = t[3];
  return t[0].as.byte;
}
