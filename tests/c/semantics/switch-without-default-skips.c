// expect: TRUE
// gcc: yes
// inputs: 5
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = 0;
  switch (x) {
    case 1:
    case 2: y = 1;
  }
  assert(y == (x == 1 || x == 2));
}
