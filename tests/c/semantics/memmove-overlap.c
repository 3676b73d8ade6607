// expect: TRUE
// gcc: yes
#include <assert.h>
#include <string.h>
int main(void) {
  char a[4] = {1, 2, 3, 4};
  memmove(a + 1, a, 3);
  assert(a[0] == 1 && a[1] == 1 && a[2] == 2 && a[3] == 3);
}
