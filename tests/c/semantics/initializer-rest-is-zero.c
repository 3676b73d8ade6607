// expect: FALSE
// gcc: yes
#include <assert.h>
int main(void) {
  int a[3] = {1};
  assert(a[2] != 0);
}
