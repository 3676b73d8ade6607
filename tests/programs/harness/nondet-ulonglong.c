// SPDX-License-Identifier: Apache-2.0
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void reach_error(void);
int main(void) {
  unsigned long long x = __VERIFIER_nondet_ulonglong();
  if (x == 0x8000000000000001ull) reach_error();
  return 0;
}
