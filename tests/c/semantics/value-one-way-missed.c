// expect: FALSE
// options: --property uninitialised --no-malloc-failure
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x;
  if (__VERIFIER_nondet_int()) x = 3;
  return x;
}
