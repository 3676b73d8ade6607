// expect: TRUE
// gcc: yes
#include <assert.h>
static struct { int a; char *p; double d; } s;
int main(void) {
  static int n;
  assert(s.a == 0 && s.p == 0 && s.d == 0 && n == 0);
}
