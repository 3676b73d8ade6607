// expect: FALSE
// gcc: yes
#include <assert.h>
int main(void) {
  int x = 1, y = _Generic(x++, int: 2, default: 3);
  assert(x == 2 || y != 2);
}
