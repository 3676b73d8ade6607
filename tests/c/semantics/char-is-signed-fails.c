// expect: FALSE
// gcc: yes
// inputs: 200
#include <assert.h>
extern char __VERIFIER_nondet_char(void);
int main(void) { assert(__VERIFIER_nondet_char() >= 0); }
