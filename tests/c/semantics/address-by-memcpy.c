// expect: FALSE
// gcc: yes
#include <assert.h>
#include <string.h>
int x = 1;
int main(void) {
  int *p = &x, *q;
  memcpy(&q, &p, sizeof p);
  *q = 2;
  assert(x == 1);
}
