// expect: FALSE
// The only runs that fail have more than 2^50 calls.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int state;
static void last(void) { if (__VERIFIER_nondet_int()) { state = !state; state = !state; } }
#define TWICE(a, b) static void a(void) { b(); b(); if (__VERIFIER_nondet_int()) b(); }
#define TEN(a, b) TWICE(a##9, b) TWICE(a##8, a##9) TWICE(a##7, a##8) TWICE(a##6, a##7) TWICE(a##5, a##6) \
  TWICE(a##4, a##5) TWICE(a##3, a##4) TWICE(a##2, a##3) TWICE(a##1, a##2) TWICE(a##0, a##1)
TEN(e, last) TEN(d, e0) TEN(c, d0) TEN(b, c0) TEN(a, b0)
int main(void) { state = 0; a0(); a0(); assert(state); return 0; }
