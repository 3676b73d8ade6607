// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
#include <string.h>
int x = 1;
int main(void) {
  char store[16];
  int *p = &x, *q;
  memcpy(store + 3, &p, sizeof p);
  memcpy(&q, store + 3, sizeof q);
  *q = 2;
  assert(x == 1);
}
