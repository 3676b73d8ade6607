// expect: FALSE
// gcc: yes
// inputs: 4
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct s { int a : 3; };
int main(void) {
  struct s s;
  s.a = __VERIFIER_nondet_int() & 7;
  assert(s.a >= 0);
}
