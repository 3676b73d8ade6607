// expect: FALSE|UNKNOWN
// gcc: yes
#include <assert.h>
int main(void) {
  double big = 1e17, one = 1;
  assert((big + one) - big == one);
}
