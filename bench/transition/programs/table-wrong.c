// expect: FALSE - another entry may be the same one
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int used[32], value[32];
int main(void) {
  unsigned slot = __VERIFIER_nondet_int(), other = __VERIFIER_nondet_int();
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(slot < 32 && other < 32);
  used[slot] = 1;
  value[slot] = x;
  used[other] = 0;
  check(used[slot] == 1);
  return 0;
}
