// expect: TRUE
// options: --property no-overflow
extern int __VERIFIER_nondet_int(void);
int main(void) {
  long p = (long)__VERIFIER_nondet_int() * 3;
  return p != 0;
}
