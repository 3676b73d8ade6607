// SPDX-License-Identifier: Apache-2.0
extern long __VERIFIER_nondet_long(void);
extern void reach_error(void);
int main(void) {
  long x = __VERIFIER_nondet_long();
  if (x == -3000000000L) reach_error();
  return 0;
}
