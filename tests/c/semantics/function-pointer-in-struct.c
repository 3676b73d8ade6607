// expect: FALSE
// gcc: yes
// inputs: 1
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct shape { int (*area)(int); };
static int square(int n) { return n * n; }
static int line(int n) { return 0; }
int main(void) {
  struct shape s = {__VERIFIER_nondet_int() ? square : line};
  assert(s.area(3) != 9);
}
