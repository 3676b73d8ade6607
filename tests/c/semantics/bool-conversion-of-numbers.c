// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  _Bool a = 256, b = 0.5, c = (void *)0;
  assert(a == 1 && b == 1 && c == 0);
}
