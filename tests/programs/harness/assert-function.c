// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assert(int condition);
int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assert(x < 1000);
  return 0;
}
