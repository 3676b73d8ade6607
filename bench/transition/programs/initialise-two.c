// expect: TRUE - one value below a border, another one above
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int a[100];
int main(void) {
  unsigned n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int(), k = __VERIFIER_nondet_int(), i;
  __VERIFIER_assume(n <= 100 && m < n && k < n);
  for (i = 0; i < n; i++) {
    if (i < m) a[i] = 1;
    else a[i] = 2;
  }
  if (k < m) check(a[k] == 1);
  return 0;
}
