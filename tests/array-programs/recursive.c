// SPDX-License-Identifier: Apache-2.0
// expect: UNKNOWN (unsupported
// Recursion cannot be inlined, and this engine has no summaries.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define N 1000
int a[N];
static void set(unsigned i) {
  if (i == N) return;
  a[i] = 3;
  set(i + 1);
}
int main(void) {
  set(0);
  unsigned k = __VERIFIER_nondet_uint();
  if (k < N && a[k] != 3) reach_error();
  return 0;
}
