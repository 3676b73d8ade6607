// expect: TRUE - a third cell stays as it is
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int a[100];
int main(void) {
  unsigned i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int(), k = __VERIFIER_nondet_int();
  int x = __VERIFIER_nondet_int(), old;
  __VERIFIER_assume(i < 100 && j < 100 && k < 100);
  a[k] = x;
  old = a[i];
  a[i] = a[j];
  a[j] = old;
  if (k != i)
    if (k != j) check(a[k] == x);
  return 0;
}
