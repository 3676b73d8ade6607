// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <string.h>
int x = 1;
int main(void) {
  int *p = &x, *q;
  double d;
  memcpy(&d, &p, sizeof d);
  memcpy(&q, &d, sizeof q);
  *q = 2;
  assert(x == 1);
}
