// expect: TRUE - a list in an array: the new element stands behind the first
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
unsigned next[32];
int main(void) {
  unsigned head = __VERIFIER_nondet_int(), fresh = __VERIFIER_nondet_int(), second;
  __VERIFIER_assume(head < 32 && fresh < 32);
  second = next[head];
  if (fresh != head) {
    next[fresh] = second;
    next[head] = fresh;
    check(next[head] == fresh);
    check(next[fresh] == second);
  }
  return 0;
}
