// expect: FALSE
// gcc: yes
#include <assert.h>
#include <stdlib.h>
int main(void) {
  struct { int a; void *p; } *s = calloc(1, sizeof *s);
  if (s) assert(s->a != 0 || s->p != 0);
}
