// expect: TRUE
// gcc: yes
#include <assert.h>
int main(void) {
  double d = -2.75;
  float f = 3.99f;
  assert((int)d == -2 && (int)f == 3 && (unsigned char)200.9 == 200);
}
