// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int depth(int n) {
  if (__VERIFIER_nondet_int() == n) return n;
  return depth(n + 1);
}
int main(void) {
  if (depth(1) == 3) reach_error();
  return 0;
}
