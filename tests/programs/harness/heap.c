// SPDX-License-Identifier: Apache-2.0
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct cell { int value; struct cell *next; };
int main(void) {
  struct cell *first = malloc(sizeof *first), *second = malloc(sizeof *second);
  first->value = __VERIFIER_nondet_int();
  first->next = second;
  second->value = __VERIFIER_nondet_int();
  second->next = 0;
  if (first->next->value == 2 && first->value == 1) reach_error();
  return 0;
}
