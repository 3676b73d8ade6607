// expect: FALSE
// gcc: yes
#include <assert.h>
static int one(void) { return 1; }
int main(void) {
  unsigned long n = (unsigned long)one;
  int (*f)(void) = (int (*)(void))n;
  assert(f() != 1);
}
