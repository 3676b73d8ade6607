// SPDX-License-Identifier: Apache-2.0
// expect: TRUE
// A function sets elements through a pointer.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define N 1000
static void set(int *to, unsigned n, int value) {
  for (unsigned i = 0; i < n; i++) to[i] = value;
}
int a[N];
int main(void) {
  set(a, N, 5);
  unsigned k = __VERIFIER_nondet_uint();
  if (k < N && a[k] != 5) reach_error();
  return 0;
}
