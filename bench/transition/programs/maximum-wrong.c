// expect: FALSE - the last cell is left out
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int a[100];
int main(void) {
  unsigned n = __VERIFIER_nondet_int(), k = __VERIFIER_nondet_int(), i;
  int m;
  __VERIFIER_assume(n <= 100 && k < n);
  a[k] = __VERIFIER_nondet_int();
  m = a[0];
  for (i = 0; i + 1 < n; i++)
    if (a[i] > m) m = a[i];
  check(a[k] <= m);
  return 0;
}
