// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
int main(void) {
  if (__VERIFIER_nondet_int() != 3) return 0;
  if (__VERIFIER_nondet_int() == 4) { ERROR : goto ERROR; }
  return 0;
}
