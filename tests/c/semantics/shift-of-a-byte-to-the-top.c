// expect: FALSE
// options: --property shift
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned word = __VERIFIER_nondet_uchar() << 24;
  return word != 0;
}
