// SPDX-License-Identifier: Apache-2.0
// expect: TRUE
// An array is filled and copied.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define N 1000
int a[N], b[N];
int main(void) {
  for (unsigned i = 0; i < N; i++) a[i] = __VERIFIER_nondet_int();
  for (unsigned i = 0; i < N; i++) b[i] = a[i];
  unsigned k = __VERIFIER_nondet_uint();
  if (k < N && b[k] != a[k]) reach_error();
  return 0;
}
