// SPDX-License-Identifier: Apache-2.0
// Which member an initializer means, and what is zero then.
#include <stdio.h>
union u { char c; int i; long l; };
static union u first = {-1}, named = {.l = 0x123456789a}, nothing;
static union u several[3] = {{1}, {.i = 2}, [2].l = 3};
struct s { int a; union u u; int b; };
static struct s record = {1, {.i = 500}, 2}, designated = {.u.l = 7, .b = 8};
int main(void) {
  printf("%d %lx %lx %ld\n", first.c, (long)first.c, named.l, nothing.l);
  printf("%d %d %ld\n", several[0].c, several[1].i, several[2].l);
  printf("%d %d %d\n", record.a, record.u.i, record.b);
  printf("%d %ld %d\n", designated.a, designated.u.l, designated.b);
  union u local = {.i = 0x01020304};
  printf("%d %d\n", local.c, local.i);
  return named.c & 0x7f;
}
