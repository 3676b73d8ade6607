// expect: TRUE
// options: --volatile-reads any
#include <assert.h>
volatile int x;
int y;
int main(void) {
  x = y = 5;
  assert(y == 5);
}
