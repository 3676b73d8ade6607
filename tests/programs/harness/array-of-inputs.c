// SPDX-License-Identifier: Apache-2.0
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
  unsigned char a[4];
  for (int i = 0; i < 4; i++) a[i] = __VERIFIER_nondet_uchar();
  if (a[0] == 'h' && a[1] == 'o' && a[2] == 'n' && a[3] == 'e') reach_error();
  return 0;
}
