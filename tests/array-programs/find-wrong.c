// SPDX-License-Identifier: Apache-2.0
// expect: FALSE
// Every second element is overlooked.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define N 1000
int a[N];
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > N) return 0;
  for (unsigned i = 0; i < 2; i++) a[i] = __VERIFIER_nondet_int();
  int key = __VERIFIER_nondet_int();
  unsigned i = 0;
  while (i < n && a[i] != key) i += 2;
  unsigned k = __VERIFIER_nondet_uint();
  if (k < i && k < n && a[k] == key) reach_error();
  return 0;
}
