// SPDX-License-Identifier: Apache-2.0
// What the verification community agrees upon.
#include "hone.h"

// Any value for each byte.
void __VERIFIER_nondet_memory(void* memory, size_t size) {
  unsigned char* bytes = memory;
  for (size_t i = 0; i < size; i++) bytes[i] = (unsigned char)__hone_between(0, 255);
}
