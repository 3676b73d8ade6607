// expect: TRUE
// gcc: yes
#include <assert.h>
#include <math.h>
int main(void) {
  volatile long many = 100000;
  assert(scalbln(3, 4) == 48 && scalbln(1, -1074) == 0x1p-1074 && isinf(scalbln(1, many)) && scalbln(1, -many) == 0);
  assert(scalblnf(3, -1) == 1.5f && scalbln(0, many) == 0);
}
