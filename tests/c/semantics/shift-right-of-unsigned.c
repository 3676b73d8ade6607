// expect: FALSE
// gcc: yes
// inputs: 0xffffffff
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) { assert(__VERIFIER_nondet_uint() >> 31 == 0); }
