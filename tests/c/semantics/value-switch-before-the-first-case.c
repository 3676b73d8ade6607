// expect: FALSE
// options: --property uninitialised --no-malloc-failure
extern int __VERIFIER_nondet_int(void);
int main(void) {
  switch (__VERIFIER_nondet_int()) {
    int x;
    case 0: x = 1;
    case 1: return x;
  }
  return 0;
}
