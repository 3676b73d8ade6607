// SPDX-License-Identifier: Apache-2.0
// expect: TRUE
// Nothing in front of what was found is what was looked for.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define N 1000
int a[N];
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > N) return 0;
  int key = __VERIFIER_nondet_int();
  unsigned i = 0;
  while (i < n && a[i] != key) i++;
  unsigned k = __VERIFIER_nondet_uint();
  if (k < i && a[k] == key) reach_error();
  return 0;
}
