// expect: FALSE
// gcc: yes
// inputs: 113
#include <ctype.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int c = __VERIFIER_nondet_int();
  if (c < 0 || c > 127) return 0;
  if (toupper(c) == 'Q' && c != 'Q') reach_error();
}
