// expect: FALSE - the position is that of the cell behind it
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int a[100];
int main(void) {
  unsigned n = __VERIFIER_nondet_int(), k = __VERIFIER_nondet_int(), i = 0, at;
  int key = __VERIFIER_nondet_int(), found = 0;
  __VERIFIER_assume(n < 100 && k < n);
  a[k] = key;
  while (i < n && !found) {
    found = a[i] == key;
    i++;
    at = i;
  }
  if (found) check(a[at] == key);
  return 0;
}
