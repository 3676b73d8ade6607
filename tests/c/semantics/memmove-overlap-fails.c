// expect: FALSE
// gcc: yes
#include <assert.h>
#include <string.h>
int main(void) {
  int a[3] = {1, 2, 3};
  memmove(a, a + 1, 8);
  assert(a[0] != 2 || a[1] != 3 || a[2] != 3);
}
