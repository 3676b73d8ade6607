// expect: TRUE
// gcc: yes
#include <assert.h>
static int corner(int n, int a[n][n]) { return a[n - 1][n - 1]; }
int main(void) {
  int a[2][2] = {{1, 2}, {3, 4}};
  assert(corner(2, a) == 4);
}
