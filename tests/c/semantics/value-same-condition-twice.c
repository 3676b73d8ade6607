// expect: TRUE
// options: --property uninitialised --no-malloc-failure
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x, ok = 0;
  if (__VERIFIER_nondet_int()) { x = 1; ok = 1; }
  return ok ? x : 0;
}
