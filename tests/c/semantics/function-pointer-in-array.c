// expect: TRUE
// gcc: yes
// inputs: 1
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int inc(int n) { return n + 1; }
static int dec(int n) { return n - 1; }
static int (*const table[])(int) = {inc, dec};
int main(void) {
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 1) return 0;
  int r = table[i](5);
  assert(r == (i ? 4 : 6));
}
