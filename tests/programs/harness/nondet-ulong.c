// SPDX-License-Identifier: Apache-2.0
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);
int main(void) {
  unsigned long x = __VERIFIER_nondet_ulong();
  if (x > 0xfffffffffffffff0ul) reach_error();
  return 0;
}
