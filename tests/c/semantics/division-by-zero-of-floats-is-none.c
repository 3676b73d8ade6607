// expect: TRUE
// options: --property div-by-zero
extern double __VERIFIER_nondet_double(void);
int main(void) {
  double d = 1.0 / __VERIFIER_nondet_double();
  return d > 0;
}
