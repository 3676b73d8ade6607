// SPDX-License-Identifier: Apache-2.0
// expect: FALSE
// The first element is not copied.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define N 1000
int a[N], b[N];
int main(void) {
  for (unsigned i = 0; i < 3; i++) a[i] = __VERIFIER_nondet_int();
  for (unsigned i = 1; i < 3; i++) b[i] = a[i];
  unsigned k = __VERIFIER_nondet_uint();
  if (k < 3 && b[k] != a[k]) reach_error();
  return 0;
}
