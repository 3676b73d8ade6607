// expect: TRUE
// gcc: yes
#include <assert.h>
static int called;
static void f(void) { called = 1; }
int main(void) {
  void (*p)(void) = 0;
  if (p) p();
  assert(!called);
  p = f;
  if (p) p();
  assert(called);
}
