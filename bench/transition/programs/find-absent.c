// expect: TRUE - what is not found is nowhere
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int a[100];
int main(void) {
  unsigned n = __VERIFIER_nondet_int(), k = __VERIFIER_nondet_int(), i;
  int key = __VERIFIER_nondet_int(), found = 0;
  __VERIFIER_assume(n <= 100 && k < n);
  a[k] = __VERIFIER_nondet_int();
  for (i = 0; i < n; i++)
    if (a[i] == key) found = 1;
  if (!found) check(a[k] != key);
  return 0;
}
