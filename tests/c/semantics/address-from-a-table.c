// expect: FALSE
// gcc: yes
// inputs: 1
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int a = 1, b = 1;
int main(void) {
  unsigned long table[2] = {(unsigned long)&a, (unsigned long)&b};
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 1) return 0;
  *(int *)table[i] = 2;
  assert(b == 1);
}
