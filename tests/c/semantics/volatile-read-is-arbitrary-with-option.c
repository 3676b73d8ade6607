// expect: FALSE|UNKNOWN
// options: --volatile-reads any
#include <assert.h>
volatile int x;
int main(void) {
  x = 5;
  assert(x == 5);
}
