// expect: TRUE - all cells move down by one
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int a[101], b[101];
int main(void) {
  unsigned n = __VERIFIER_nondet_int(), k = __VERIFIER_nondet_int(), i;
  __VERIFIER_assume(n <= 100 && k < n);
  a[k + 1] = __VERIFIER_nondet_int();
  for (i = 0; i < n; i++) b[i] = a[i + 1];
  check(b[k] == a[k + 1]);
  return 0;
}
