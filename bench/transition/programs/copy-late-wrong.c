// expect: FALSE - the second cell is copied twice, the third not at all
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int a[100], b[100];
int main(void) {
  unsigned n = __VERIFIER_nondet_int(), k = __VERIFIER_nondet_int(), i;
  __VERIFIER_assume(n <= 100 && k < n);
  a[k] = __VERIFIER_nondet_int();
  for (i = 0; i < n; i++) {
    if (i == 2) b[i] = a[1];
    else b[i] = a[i];
  }
  check(b[k] == a[k]);
  return 0;
}
