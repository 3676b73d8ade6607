// expect: FALSE - the border is one too far
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int a[100];
int main(void) {
  unsigned n = __VERIFIER_nondet_int(), k = __VERIFIER_nondet_int(), i, low = 0;
  int pivot = __VERIFIER_nondet_int(), old;
  __VERIFIER_assume(n <= 100 && k < 100);
  for (i = 0; i < n; i++)
    if (a[i] < pivot) {
      old = a[low];
      a[low] = a[i];
      a[i] = old;
      low++;
    }
  if (k <= low) check(a[k] < pivot);
  return 0;
}
