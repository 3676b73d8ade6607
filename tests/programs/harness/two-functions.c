// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
  int a = __VERIFIER_nondet_int();
  unsigned char b = __VERIFIER_nondet_uchar();
  int c = __VERIFIER_nondet_int();
  if (a == 7 && b == 200 && c == -7) reach_error();
  return 0;
}
