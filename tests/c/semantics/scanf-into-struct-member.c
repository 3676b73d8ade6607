// expect: FALSE|UNKNOWN
#include <assert.h>
#include <stdio.h>
struct s { int a; long b; };
int main(void) {
  struct s s = {1, 2}, *p = &s;
  scanf("%ld", &p->b);
  assert(s.b == 2);
}
