// SPDX-License-Identifier: Apache-2.0
// expect: TRUE
// No element is greater than the maximum.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define N 1000
int a[N];
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > N) return 0;
  for (unsigned i = 0; i < N; i++) a[i] = __VERIFIER_nondet_int();
  int max = a[0];
  for (unsigned i = 0; i < n; i++)
    if (a[i] > max) max = a[i];
  unsigned k = __VERIFIER_nondet_uint();
  if (k < n && a[k] > max) reach_error();
  return 0;
}
