// expect: FALSE
#include <assert.h>
static int v = 3;
extern int w __asm__("v");
int main(void) {
  w = 5;
  assert(v == 3);
}
