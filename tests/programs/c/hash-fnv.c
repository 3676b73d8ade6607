// SPDX-License-Identifier: Apache-2.0
// FNV-1a in 32 and 64 bits, and a string hash with multiplication.
// LP64 only.
#include <stdint.h>
#include <stdio.h>
static uint32_t fnv32(const char *s) {
  uint32_t h = 2166136261u;
  for (; *s; s++) h = (h ^ (uint8_t)*s) * 16777619u;
  return h;
}
static uint64_t fnv64(const char *s) {
  uint64_t h = 14695981039346656037ull;
  for (; *s; s++) h = (h ^ (uint8_t)*s) * 1099511628211ull;
  return h;
}
int main(void) {
  const char *words[] = {"", "a", "foobar", "model checking"};
  for (int i = 0; i < 4; i++) printf("%x %lx\n", fnv32(words[i]), fnv64(words[i]));
  return (int)(fnv32("hone") & 0x7f);
}
