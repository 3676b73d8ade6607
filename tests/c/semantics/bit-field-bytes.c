// expect: FALSE
// gcc: yes
#include <assert.h>
struct s { unsigned a : 4, b : 4; };
int main(void) {
  struct s s = {3, 5};
  assert(*(unsigned char *)&s != 0x53);
}
