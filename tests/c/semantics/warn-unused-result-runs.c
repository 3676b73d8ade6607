// expect: FALSE
// gcc: yes
#include <assert.h>
static int x;
__attribute__((warn_unused_result)) static int f(void) { return x = 5; }
int main(void) {
  f();
  assert(x != 5);
}
