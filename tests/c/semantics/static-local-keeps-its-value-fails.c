// expect: FALSE
// gcc: yes
#include <assert.h>
static int next(void) { static int n; return ++n; }
int main(void) {
  next();
  assert(next() == 1);
}
