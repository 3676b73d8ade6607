// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int add(int x) { return x + 1; }
static int twice(int x) { return x * 2; }
int main(void) {
  int (*operation)(int) = __VERIFIER_nondet_int() > 0 ? add : twice;
  if (operation(20) == 40) reach_error();
  return 0;
}
