// expect: TRUE
// gcc: yes
#include <assert.h>
static int f(int n) {
  int x = ({ if (n > 3) return -1; n; });
  return x;
}
int main(void) { assert(f(3) == 3 && f(4) == -1); }
