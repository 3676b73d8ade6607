// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  unsigned n = 0;
  for (unsigned char i = 3; i < 4; i--) n++;
  assert(n == 4);
}
