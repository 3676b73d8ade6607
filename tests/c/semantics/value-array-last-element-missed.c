// expect: FALSE
// options: --property uninitialised --no-malloc-failure
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[10], n = __VERIFIER_nondet_int();
  for (int i = 0; i < 9; i++) a[i] = i;
  return n < 0 || n > 9 ? 0 : a[n];
}
