// expect: TRUE
// options: --property no-overflow
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 32) return 0;
  return 1 << n;
}
