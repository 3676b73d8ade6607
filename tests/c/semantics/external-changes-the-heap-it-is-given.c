// expect: FALSE
#include <assert.h>
#include <stdlib.h>
extern void change(int *);
int main(void) {
  int *p = calloc(1, sizeof *p);
  if (!p) return 0;
  change(p);
  assert(*p == 0);
}
