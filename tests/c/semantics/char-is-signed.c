// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  char c = 200;
  assert(c < 0 && '\xff' == -1);
}
