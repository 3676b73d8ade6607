// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int x, y;
  y = __VERIFIER_nondet_int();
  if (y == 1) x = 3;
  if (y == 1 && x == 3) reach_error();
  return 0;
}
