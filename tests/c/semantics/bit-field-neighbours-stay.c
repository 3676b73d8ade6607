// expect: TRUE
// gcc: yes
// inputs: 77
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct s { unsigned a : 5, b : 6, c : 21; };
int main(void) {
  struct s s = {1, 2, 3};
  s.b = __VERIFIER_nondet_uint();
  assert(s.a == 1 && s.c == 3 && s.b < 64);
}
