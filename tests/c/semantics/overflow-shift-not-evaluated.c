// expect: TRUE
// options: --property no-overflow
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  return n >= 0 && n < 4 ? n << 3 : n != 0 && n < 4;
}
