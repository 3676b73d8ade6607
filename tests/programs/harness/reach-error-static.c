// SPDX-License-Identifier: Apache-2.0
extern int __VERIFIER_nondet_int(void);
static int errors;
static void reach_error(void)
{
  errors++;
}
int main(void) {
  if (__VERIFIER_nondet_int() == -1) reach_error();
  return errors;
}
