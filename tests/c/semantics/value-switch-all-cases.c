// expect: TRUE
// options: --property uninitialised --no-malloc-failure
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x;
  switch (__VERIFIER_nondet_int()) {
    case 0: x = 1; break;
    case 1: x = 2; break;
    default: return 0;
  }
  return x;
}
