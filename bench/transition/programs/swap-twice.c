// expect: TRUE - two cells that change places twice are as they were
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int a[100];
void swap(unsigned i, unsigned j) {
  int old = a[i];
  a[i] = a[j];
  a[j] = old;
}
int main(void) {
  unsigned i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(i < 100 && j < 100);
  a[i] = x;
  swap(i, j);
  swap(i, j);
  check(a[i] == x);
  return 0;
}
