// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  unsigned char c;
  int x = (c = 300);
  assert(x == 44);
}
