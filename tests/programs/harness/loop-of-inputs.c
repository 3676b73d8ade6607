// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 10) return 0;
    sum += x;
  }
  if (sum == 29) reach_error();
  return 0;
}
