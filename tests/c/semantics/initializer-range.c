// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  int a[6] = {[1 ... 3] = 4, 5};
  assert(a[0] == 0 && a[1] == 4 && a[3] == 4 && a[4] == 5 && a[5] == 0);
}
