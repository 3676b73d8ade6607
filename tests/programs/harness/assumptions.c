// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
extern void reach_error(void);
void assume_abort_if_not(int condition) {
  if (!condition) abort();
}
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 10);
  assume_abort_if_not(y == x + 1);
  if (y == 13) reach_error();
  return 0;
}
