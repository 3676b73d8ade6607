// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
int main(void) {
  double _Complex z = 1.0 + 2.0i;
  assert(__imag__ z != 2.0);
}
