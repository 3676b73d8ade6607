// expect: FALSE|UNKNOWN
// options: --volatile-reads any
#include <assert.h>
volatile struct s { int a; } s;
int main(void) {
  struct s t = s;
  assert(t.a == 0);
}
