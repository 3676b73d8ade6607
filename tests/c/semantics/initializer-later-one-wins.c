// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  int a[3] = {1, 2, 3, [0] = 7, 8};
  assert(a[0] == 7 && a[1] == 8 && a[2] == 3);
}
