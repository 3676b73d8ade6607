// SPDX-License-Identifier: Apache-2.0
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);
void reach_error(void) { assert(0); }
int main(void) {
  unsigned int x = __VERIFIER_nondet_uint();
  if (x % 16 == 9) reach_error();
  return 0;
}
