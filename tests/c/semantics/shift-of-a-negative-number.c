// expect: FALSE
// options: --property shift
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < -3 || x > 3) return 0;
  x <<= 2;
  return x;
}
