// SPDX-License-Identifier: Apache-2.0
// expect: TRUE
// With an index that has a sign.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define N 1000
int a[N];
int main(void) {
  for (int i = 0; i < N; i++) a[i] = 7;
  int k = __VERIFIER_nondet_int();
  if (0 <= k && k < N && a[k] != 7) reach_error();
  return 0;
}
