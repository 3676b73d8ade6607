// SPDX-License-Identifier: Apache-2.0
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__noreturn__));
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  x - 5 ? 0 : (__assert_fail("x != 5", "assert-fail.c", 5, "main"), 0);
  return 0;
}
