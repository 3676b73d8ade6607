// SPDX-License-Identifier: Apache-2.0
// Memory that goes away with the function.
#include <alloca.h>
#include <stdio.h>
struct cell { int v; struct cell *next; };
static int run(int n) {
  struct cell *head = 0;
  for (int i = 0; i < n; i++) {
    struct cell *c = alloca(sizeof *c);
    c->v = i * i;
    c->next = head;
    head = c;
  }
  char *text = __builtin_alloca(n + 1);
  for (int i = 0; i < n; i++) text[i] = (char)('a' + i);
  text[n] = 0;
  int s = 0;
  for (; head; head = head->next) s = s * 2 + head->v;
  for (char *p = text; *p; p++) s += *p;
  return s;
}
int main(void) {
  printf("%d %d %d\n", run(3), run(7), run(1));
  return run(5) & 0x7f;
}
