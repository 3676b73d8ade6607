// expect: FALSE
// gcc: yes
#include <assert.h>
static int f(int n) {
  int here = n;
  if (n > 0) f(n - 1);
  return here;
}
int main(void) { assert(f(2) != 2); }
