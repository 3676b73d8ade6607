// SPDX-License-Identifier: Apache-2.0
// Pointers to members and to members of members.
#include <stdio.h>
struct in { short a; int b[3]; };
struct out { char c; struct in in; struct in *to; };
int main(void) {
  struct out o = {'c', {1, {2, 3, 4}}, 0};
  o.to = &o.in;
  int *pb = &o.in.b[1];
  short *pa = &o.to->a;
  *pb += 40;
  pb[1] -= 1;
  *pa = -9;
  char *pc = &o.c;
  ++*pc;
  printf("%c %d %d %d %d\n", o.c, o.in.a, o.in.b[0], o.to->b[1], o.to->b[2]);
  struct in *pi = &o.in;
  printf("%d %d\n", (int *)((char *)pi + 4) == o.in.b, pb == pi->b + 1);
  int (*whole)[3] = &pi->b;
  (*whole)[0] = 77;
  return o.in.b[0];
}
