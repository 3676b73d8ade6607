// SPDX-License-Identifier: Apache-2.0
// Records without members (GNU) and with one of them.
#include <stdio.h>
struct empty {};
struct one { char c; };
struct wrapped { struct { struct one in; } deep; struct empty e; short s; };
static struct empty nothing(struct empty e) { return e; }
static struct one up(struct one o) {
  o.c++;
  return o;
}
int main(void) {
  struct empty e, f = {};
  e = nothing(f);
  struct wrapped w = {{{'k'}}, {}, 3};
  w.deep.in = up(up(w.deep.in));
  w.e = e;
  printf("%lu %lu %lu %c %d\n", sizeof e, sizeof(struct one), sizeof w, w.deep.in.c, w.s);
  return up((struct one){41}).c;
}
