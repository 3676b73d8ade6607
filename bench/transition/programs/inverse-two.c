// expect: TRUE - two entries of a permutation and its inverse
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
unsigned to[32], from[32];
void map(unsigned i, unsigned j) {
  to[i] = j;
  from[j] = i;
}
int main(void) {
  unsigned i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
  unsigned k = __VERIFIER_nondet_int(), l = __VERIFIER_nondet_int();
  __VERIFIER_assume(i < 32 && j < 32 && k < 32 && l < 32);
  map(i, j);
  if (k != i && l != j) {
    map(k, l);
    check(from[j] == i);
    check(to[i] == j);
  }
  return 0;
}
