// SPDX-License-Identifier: Apache-2.0
extern float __VERIFIER_nondet_float(void);
extern void reach_error(void);
int main(void) {
  float x = __VERIFIER_nondet_float();
  if (x == -2.5f) reach_error();
  return 0;
}
