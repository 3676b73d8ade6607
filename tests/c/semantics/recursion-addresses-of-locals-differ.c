// expect: TRUE|UNKNOWN
// gcc: yes
#include <assert.h>
static int f(int n, int *above) {
  int x = n;
  if (above) *above = 50;
  if (n > 0) f(n - 1, &x);
  return x;
}
int main(void) { assert(f(1, 0) == 50 && f(0, 0) == 0); }
