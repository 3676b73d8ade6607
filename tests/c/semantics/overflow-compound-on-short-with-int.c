// expect: FALSE
// options: --property no-overflow
extern int __VERIFIER_nondet_int(void);
int main(void) {
  short s = 1;
  s += __VERIFIER_nondet_int();
}
