// expect: FALSE
// options: --property uninitialised --no-malloc-failure
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 10) return 0;
  int a[n];
  a[0] = 1;
  return a[n - 1];
}
