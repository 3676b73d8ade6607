// SPDX-License-Identifier: Apache-2.0
// expect: FALSE
// The last element is forgotten.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define N 1000
int a[N];
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > N) return 0;
  for (unsigned i = 0; i + 1 < n; i++) a[i] = 42;
  unsigned k = __VERIFIER_nondet_uint();
  if (k < n && a[k] != 42) reach_error();
  return 0;
}
