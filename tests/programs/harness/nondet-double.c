// SPDX-License-Identifier: Apache-2.0
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);
int main(void) {
  double x = __VERIFIER_nondet_double();
  if (x > 1e300 || x != x) reach_error();
  return 0;
}
