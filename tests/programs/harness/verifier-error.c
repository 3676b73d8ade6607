// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);
static void check(int condition) {
  if (!condition) {
    __VERIFIER_error();
  }
}
int main(void) {
  check(__VERIFIER_nondet_int() > -100);
  return 0;
}
