// expect: TRUE - counting one value leaves the other counters alone
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int counter[16];
int main(void) {
  unsigned x = __VERIFIER_nondet_int(), other = __VERIFIER_nondet_int();
  int before, before_other;
  __VERIFIER_assume(x < 16 && other < 16);
  before = counter[x];
  before_other = counter[other];
  __VERIFIER_assume(before < 1000);
  counter[x] = counter[x] + 1;
  check(counter[x] == before + 1);
  if (other != x) check(counter[other] == before_other);
  return 0;
}
