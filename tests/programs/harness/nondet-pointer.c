// SPDX-License-Identifier: Apache-2.0
extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);
int main(void) {
  void *first = __VERIFIER_nondet_pointer();
  void *second = __VERIFIER_nondet_pointer();
  if (first == 0 && (unsigned long)second == 64) reach_error();
  return 0;
}
