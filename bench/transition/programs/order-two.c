// expect: TRUE - two cells in order
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int a[100];
int main(void) {
  unsigned i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
  int old;
  __VERIFIER_assume(i < 100 && j < 100);
  a[i] = __VERIFIER_nondet_int();
  a[j] = __VERIFIER_nondet_int();
  if (a[i] > a[j]) {
    old = a[i];
    a[i] = a[j];
    a[j] = old;
  }
  check(a[i] <= a[j]);
  return 0;
}
