// expect: TRUE
// gcc: yes
#include <assert.h>
static int one(void) { return 1; }
static int two(void) { return 2; }
int main(void) {
  void *p = (void *)two;
  int (*f)(void) = (int (*)(void))p;
  assert(f() == 2 && f != one);
}
