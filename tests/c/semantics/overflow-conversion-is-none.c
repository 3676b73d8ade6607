// expect: TRUE
// options: --property no-overflow
extern long __VERIFIER_nondet_long(void);
int main(void) {
  int x = (int)__VERIFIER_nondet_long();
  signed char c = x;
  return c;
}
