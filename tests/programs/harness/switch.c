// SPDX-License-Identifier: Apache-2.0
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);
int main(void) {
  switch (__VERIFIER_nondet_char()) {
    case 'a': return 0;
    case -7: reach_error();
    default: return 1;
  }
}
