// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  int a[3] = {1, 2, 3}, *p = a + 2;
  assert(p[-2] == 1 && p - a == 2);
}
