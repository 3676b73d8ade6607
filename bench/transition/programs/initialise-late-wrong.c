// expect: FALSE - the third cell is left out, so the loop must go round three times
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int a[100];
int main(void) {
  unsigned n = __VERIFIER_nondet_int(), k = __VERIFIER_nondet_int(), i;
  __VERIFIER_assume(n <= 100 && k < n);
  for (i = 0; i < n; i++)
    if (i != 2) a[i] = 7;
  check(a[k] == 7);
  return 0;
}
