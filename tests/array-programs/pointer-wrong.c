// SPDX-License-Identifier: Apache-2.0
// expect: FALSE
// The function sets one element too few.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define N 1000
static void set(int *to, unsigned n, int value) {
  for (unsigned i = 1; i < n; i++) to[i - 1] = value;
}
int a[N];
int main(void) {
  set(a, 3, 5);
  unsigned k = __VERIFIER_nondet_uint();
  if (k < 3 && a[k] != 5) reach_error();
  return 0;
}
