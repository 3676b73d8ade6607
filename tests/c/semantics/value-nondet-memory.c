// expect: TRUE
// options: --property uninitialised --no-malloc-failure
extern void __VERIFIER_nondet_memory(void *, unsigned long);
int main(void) {
  int x;
  __VERIFIER_nondet_memory(&x, sizeof x);
  return x;
}
