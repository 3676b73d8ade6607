// SPDX-License-Identifier: Apache-2.0
extern long long __VERIFIER_nondet_longlong(void);
extern void reach_error(void);
int main(void) {
  long long x = __VERIFIER_nondet_longlong();
  if (x < -9223372036854775807LL) reach_error();
  return 0;
}
