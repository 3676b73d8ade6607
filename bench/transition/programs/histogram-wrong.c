// expect: FALSE - a value that is counted twice counts two
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int counter[16];
int main(void) {
  unsigned x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  __VERIFIER_assume(x < 16 && y < 16);
  counter[x] = 0;
  counter[y] = 0;
  counter[x] = counter[x] + 1;
  check(counter[x] == 1);
  counter[y] = counter[y] + 1;
  check(counter[x] == 1);
  return 0;
}
