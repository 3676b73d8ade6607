// SPDX-License-Identifier: Apache-2.0
// Tags, members, variables and labels have name spaces of their own.
#include <stdio.h>
struct a { int a; };
static int b(struct a a) { return a.a; }
int main(void) {
  struct a a = {5};
  struct b { int b; struct a a; } b2 = {6, {7}};
  {
    struct a { char c[2]; } a = {"z"};
    printf("%c %lu\n", a.c[0], sizeof(struct a));
  }
  goto a;
a:
  printf("%d %d %d %lu\n", b(a), b2.b, b(b2.a), sizeof(struct a));
  return a.a;
}
