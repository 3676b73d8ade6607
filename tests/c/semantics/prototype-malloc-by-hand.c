// expect: TRUE
// gcc: yes
#include <assert.h>
extern void *malloc(unsigned long);
extern void free(void *);
int main(void) {
  int *p = malloc(sizeof *p), *q = malloc(sizeof *q);
  if (!p || !q) return 0;
  *p = 1;
  *q = 2;
  assert(*p == 1 && p != q);
  free(p);
}
