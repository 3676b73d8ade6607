// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  int x = 1, y = (x++, x * 10);
  assert(y == 20 && x == 2);
}
