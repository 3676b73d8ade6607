// expect: FALSE
// gcc: yes
#include <assert.h>
int main(void) {
  int x = 1, y = (x = 3, x + 1);
  assert(y == 2);
}
