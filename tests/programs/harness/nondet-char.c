// SPDX-License-Identifier: Apache-2.0
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);
int main(void) {
  char x = __VERIFIER_nondet_char();
  if (x == 'h') reach_error();
  return 0;
}
