// SPDX-License-Identifier: Apache-2.0
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);
int main(void) {
  short x = __VERIFIER_nondet_short();
  if (x == -30000) reach_error();
  return 0;
}
