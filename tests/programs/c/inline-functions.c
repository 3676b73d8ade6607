// SPDX-License-Identifier: Apache-2.0
// inline, static inline, extern inline, attributes.
#include <stdio.h>
static inline int one(int x) { return x + 1; }
static __inline__ __attribute__((always_inline)) int two(int x) { return one(one(x)); }
inline int three(int x);
extern inline int three(int x) { return two(one(x)); }
static int unused_function(void) __attribute__((unused));
static int unused_function(void) { return -1; }
__attribute__((noinline)) static int four(int x) { return one(three(x)); }
int main(void) {
  printf("%d %d %d %d\n", one(0), two(0), three(0), four(0));
  return four(10);
}
