// SPDX-License-Identifier: Apache-2.0
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
void descend(unsigned char n) {
  unsigned char x = __VERIFIER_nondet_uchar();
  if (n == 3 && x == 7) reach_error();
  if (n < 3 && x == n) descend(n + 1);
}
int main(void) {
  descend(0);
  return 0;
}
