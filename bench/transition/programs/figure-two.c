// expect: TRUE - the path of 001 Figure 2
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int a[100];
int main(void) {
  unsigned x = __VERIFIER_nondet_int(), z = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  __VERIFIER_assume(x < 100 && z < 100);
  a[x] = y;
  y = y + 1;
  if (z == x) check(a[z] == y - 1);
  return 0;
}
