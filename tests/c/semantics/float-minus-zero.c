// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  double z = -0.0;
  assert(z == 0.0 && 1 / z < 0 && 1 / (z + 0.0) > 0);
}
