// expect: FALSE - two names for one lock
// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
#define check(condition) do { if (!(condition)) reach_error(); } while (0)
int held[8];
void take(unsigned lock) {
  check(held[lock] == 0);
  held[lock] = 1;
}
void release(unsigned lock) {
  check(held[lock] == 1);
  held[lock] = 0;
}
int main(void) {
  unsigned a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  __VERIFIER_assume(a < 8 && b < 8);
  held[a] = 0;
  held[b] = 0;
  take(a);
  take(b);
  release(b);
  release(a);
  return 0;
}
