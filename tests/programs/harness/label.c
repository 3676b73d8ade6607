// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x * 2 == 14 && x > 0) goto ERROR;
  return 0;
ERROR:
  return 1;
}
