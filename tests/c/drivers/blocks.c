// SPDX-License-Identifier: Apache-2.0
// Linked with --wrap=malloc and so on: says at the end of the program how many blocks are left.
#include <stddef.h>
#include <stdio.h>

void *__real_malloc(size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *block);

static long left;

void *__wrap_malloc(size_t size) {
  void *result = __real_malloc(size);
  left += result != NULL;
  return result;
}

void *__wrap_realloc(void *old, size_t size) {
  void *result = __real_realloc(old, size);
  left += (result != NULL) - (old != NULL);
  return result;
}

void __wrap_free(void *block) {
  __real_free(block);
  left -= block != NULL;
}

__attribute__((destructor)) static void say(void) { fprintf(stderr, "blocks left: %ld\n", left); }
