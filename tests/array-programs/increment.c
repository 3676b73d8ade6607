// SPDX-License-Identifier: Apache-2.0
// expect: TRUE
// Each element becomes one more than it was.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define N 1000
int a[N], old[N];
int main(void) {
  for (unsigned i = 0; i < N; i++) old[i] = __VERIFIER_nondet_int();
  for (unsigned i = 0; i < N; i++) a[i] = (int)((unsigned)old[i] + 1u);
  unsigned k = __VERIFIER_nondet_uint();
  if (k < N && (unsigned)a[k] != (unsigned)old[k] + 1u) reach_error();
  return 0;
}
