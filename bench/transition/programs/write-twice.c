// expect: TRUE - the last write wins
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int a[100];
int main(void) {
  unsigned i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
  __VERIFIER_assume(i < 100 && j < 100);
  a[i] = 1;
  a[j] = 2;
  if (i == j) check(a[i] == 2);
  else check(a[i] == 1);
  return 0;
}
