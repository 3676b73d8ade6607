// SPDX-License-Identifier: Apache-2.0
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);
int main(void) {
  unsigned short x = __VERIFIER_nondet_ushort();
  if (x == 65535) reach_error();
  return 0;
}
