// SPDX-License-Identifier: Apache-2.0
// Sets as arrays of words.
// LP64 only.
#include <stdio.h>
struct set { unsigned long words[3]; };
static void add(struct set *s, unsigned x) { s->words[x / 64] |= 1ul << x % 64; }
static void drop(struct set *s, unsigned x) { s->words[x >> 6] &= ~(1ul << (x & 63)); }
static int has(const struct set *s, unsigned x) { return s->words[x / 64] >> (x % 64) & 1; }
static struct set meet(struct set a, const struct set *b) {
  for (int i = 0; i < 3; i++) a.words[i] &= b->words[i];
  return a;
}
int main(void) {
  struct set a = {{0}}, b = a;
  for (unsigned i = 0; i < 192; i += 5) add(&a, i);
  for (unsigned i = 0; i < 192; i += 3) add(&b, i);
  drop(&a, 30);
  struct set c = meet(a, &b);
  int n = 0;
  for (unsigned i = 0; i < 192; i++) n += has(&c, i) ? (int)i : 0;
  printf("%d %lx %lx %lx\n", n, c.words[0], c.words[1], c.words[2]);
  return has(&a, 30) + has(&a, 35) * 2;
}
