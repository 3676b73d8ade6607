// expect: TRUE|UNKNOWN
// gcc: yes
// inputs: 3
#include <assert.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char a[4] = {1, 1, 1, 1};
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 3) return 0;
  memset(a, 0, n);
  assert(a[3] == 1);
}
