// expect: FALSE
// gcc: yes
// inputs: 1
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a = 1, b = 2;
int main(void) {
  unsigned long n = 0;
  if (__VERIFIER_nondet_int()) n = (unsigned long)&a;
  else n = (unsigned long)&b;
  *(int *)n = 5;
  assert(a == 1);
}
