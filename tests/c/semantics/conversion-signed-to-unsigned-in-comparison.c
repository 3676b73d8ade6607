// expect: FALSE
// gcc: yes
#include <assert.h>
int main(void) {
  int a = -1;
  unsigned b = 1;
  assert(a < b);
}
