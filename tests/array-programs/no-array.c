// SPDX-License-Identifier: Apache-2.0
// expect: UNKNOWN (unsupported
// There is nothing to index.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define N 1000
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 5 && x < 5) reach_error();
  return 0;
}
