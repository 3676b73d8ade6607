// expect: TRUE
// options: --property shift --data-model LP64
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 62) return 0;
  return 1L << n == 0;
}
