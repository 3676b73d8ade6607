// expect: FALSE
// gcc: yes
#include <assert.h>
int main(void) {
  int x = 1;
  (void)sizeof(x = 2);
  assert(x == 2);
}
