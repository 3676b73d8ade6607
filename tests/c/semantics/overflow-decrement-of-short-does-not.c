// expect: TRUE
// options: --property no-overflow
extern short __VERIFIER_nondet_short(void);
int main(void) {
  short s = __VERIFIER_nondet_short();
  --s;
  s -= 100;
  s *= s;
}
