// expect: FALSE
// gcc: yes
#include <assert.h>
int main(void) {
  unsigned char a = 0;
  assert(a - 1 > 0);
}
