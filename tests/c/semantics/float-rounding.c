// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  double a = 0.1, b = 0.2;
  float f = 16777216.0f;
  assert(a + b != 0.3 && f + 1.0f == f);
}
