// expect: TRUE - three cells change places in turn
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
  if (i != j && j != k && i != k) {
    a[i] = x;
    old = a[k];
    a[k] = a[j];
    a[j] = a[i];
    a[i] = old;
    check(a[j] == x);
  }
  return 0;
}
