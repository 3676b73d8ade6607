// expect: FALSE
// gcc: yes
#include <assert.h>
int main(void) {
  int x = 0;
  unsigned char *p = (unsigned char *)&x;
  p[2] = 1;
  assert(x != 0x10000);
}
