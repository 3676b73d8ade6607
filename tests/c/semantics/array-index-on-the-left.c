// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  int a[3] = {1, 2, 3};
  assert(2[a] == 3 && *(1 + a) == 2);
}
