// expect: TRUE - a ring that counts refuses what does not fit
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int ring[2];
unsigned head, tail, count;
int put(int value) {
  if (count == 2) return 0;
  ring[tail] = value;
  tail = 1 - tail;
  count = count + 1;
  return 1;
}
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), z = __VERIFIER_nondet_int();
  head = 0;
  tail = 0;
  count = 0;
  check(put(x));
  check(put(y));
  check(!put(z));
  check(ring[head] == x);
  return 0;
}
