// expect: FALSE
// gcc: yes
#include <assert.h>
#include <math.h>
int main(void) {
  assert(fdim(3, 5) == -2);
}
