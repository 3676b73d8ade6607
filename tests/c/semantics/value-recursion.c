// expect: TRUE
// options: --property uninitialised --no-malloc-failure
extern int __VERIFIER_nondet_int(void);
static int f(int n) {
  int r;
  if (n > 0) r = f(n - 1);
  else r = 1;
  return r;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  return n > 5 ? 0 : f(n);
}
