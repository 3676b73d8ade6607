// SPDX-License-Identifier: Apache-2.0
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
  unsigned int x = __VERIFIER_nondet_uint();
  if (x == 4000000000u) reach_error();
  return 0;
}
