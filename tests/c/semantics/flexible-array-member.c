// expect: TRUE
// gcc: yes
#include <assert.h>
#include <stdlib.h>
struct s { int n; int data[]; };
int main(void) {
  struct s *p = malloc(sizeof *p + 3 * sizeof(int));
  if (!p) return 0;
  p->n = 3;
  for (int i = 0; i < 3; i++) p->data[i] = i;
  assert(p->n == 3 && p->data[2] == 2 && sizeof *p == 4);
}
