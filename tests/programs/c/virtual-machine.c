// SPDX-License-Identifier: Apache-2.0
// An interpreter of a small stack machine that computes a factorial.
#include <stdio.h>
enum { push, add, mul, sub, dup, swap, jnz, print, halt, load, store };
static const int code[] = {push, 10, store, 0, push, 1, store, 1, load, 0, load, 1, mul, store, 1,
                           load, 0, push, 1, sub, dup, store, 0, jnz, 8, load, 1, print, halt};
int main(void) {
  int stack[16], *top = stack, memory[2], steps = 0;
  for (const int *pc = code;; steps++) {
    int t;
    switch (*pc++) {
      case push: *top++ = *pc++; break;
      case add: t = *--top; top[-1] += t; break;
      case mul: t = *--top; top[-1] *= t; break;
      case sub: t = *--top; top[-1] -= t; break;
      case dup: *top = top[-1]; top++; break;
      case swap: t = top[-1]; top[-1] = top[-2]; top[-2] = t; break;
      case jnz: t = *pc++; if (*--top) pc = code + t; break;
      case load: *top++ = memory[*pc++]; break;
      case store: memory[*pc++] = *--top; break;
      case print: printf("%d\n", *--top); break;
      case halt: printf("%d %ld\n", steps, (long)(top - stack)); return steps;
    }
  }
}
