// expect: FALSE
// gcc: yes
#include <assert.h>
#include <stdlib.h>
struct s { char n; int data[]; };
int main(void) {
  struct s *p = malloc(sizeof *p + 8);
  if (!p) return 0;
  p->data[1] = 9;
  assert(*(int *)((char *)p + 8) != 9);
}
