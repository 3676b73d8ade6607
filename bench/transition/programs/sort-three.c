// expect: TRUE - three comparisons sort three cells
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int a[3];
void order(unsigned i, unsigned j) {
  int old;
  if (a[i] > a[j]) {
    old = a[i];
    a[i] = a[j];
    a[j] = old;
  }
}
int main(void) {
  a[0] = __VERIFIER_nondet_int();
  a[1] = __VERIFIER_nondet_int();
  a[2] = __VERIFIER_nondet_int();
  order(0, 1);
  order(1, 2);
  order(0, 1);
  check(a[0] <= a[1]);
  check(a[1] <= a[2]);
  return 0;
}
