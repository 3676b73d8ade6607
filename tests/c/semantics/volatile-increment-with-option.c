// expect: FALSE
// options: --volatile-reads any
#include <assert.h>
int main(void) {
  volatile int v = 0;
  int r = v++;
  assert(r == 0);
}
