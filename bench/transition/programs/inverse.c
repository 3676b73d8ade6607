// expect: TRUE - a permutation and its inverse
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
unsigned to[32], from[32];
int main(void) {
  unsigned i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
  __VERIFIER_assume(i < 32 && j < 32);
  to[i] = j;
  from[j] = i;
  __VERIFIER_assume(to[i] < 32);
  check(from[to[i]] == i);
  return 0;
}
