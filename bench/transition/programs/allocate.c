// expect: TRUE - two slots that are allocated are different ones
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int used[16];
int allocate(unsigned slot) {
  if (used[slot]) return 0;
  used[slot] = 1;
  return 1;
}
int main(void) {
  unsigned first = __VERIFIER_nondet_int(), second = __VERIFIER_nondet_int();
  __VERIFIER_assume(first < 16 && second < 16);
  if (allocate(first))
    if (allocate(second)) {
      check(first != second);
      check(used[first]);
    }
  return 0;
}
