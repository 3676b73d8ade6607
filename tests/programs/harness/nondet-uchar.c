// SPDX-License-Identifier: Apache-2.0
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  if (x > 250) reach_error();
  return 0;
}
