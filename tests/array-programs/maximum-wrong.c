// SPDX-License-Identifier: Apache-2.0
// expect: FALSE
// The comparison is the wrong way round.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define N 1000
int a[N];
int main(void) {
  for (unsigned i = 0; i < 2; i++) a[i] = __VERIFIER_nondet_int();
  int max = a[0];
  for (unsigned i = 1; i < 2; i++)
    if (a[i] < max) max = a[i];
  unsigned k = __VERIFIER_nondet_uint();
  if (k < 2 && a[k] > max) reach_error();
  return 0;
}
