// SPDX-License-Identifier: Apache-2.0
// Signed bit-fields are sign extended.
#include <stdio.h>
struct small { int a : 1; int b : 3; signed int c : 7; int d : 21; };
int main(void) {
  struct small s = {0};
  for (int i = -5; i < 6; i++) {
    s.a = i;
    s.b = i * 3;
    s.c = i * 50;
    s.d = i * 500000;
    printf("%d %d %d %d\n", s.a, s.b, s.c, s.d);
  }
  s.b = 3;
  s.b++;
  printf("%d %d\n", s.b, s.b < 0);
  return s.b & 0xff;
}
