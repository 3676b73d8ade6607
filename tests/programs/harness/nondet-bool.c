// SPDX-License-Identifier: Apache-2.0
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
int main(void) {
  _Bool a = __VERIFIER_nondet_bool(), b = __VERIFIER_nondet_bool();
  if (a && !b) reach_error();
  return 0;
}
