// expect: FALSE
// gcc: yes
#include <assert.h>
int main(void) {
  int x = 1;
  const int *p = &x;
  x = 2;
  assert(*p == 1);
}
