// expect: TRUE
// options: --property shift
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  unsigned word = c << 8 | c << 16;
  c <<= 20;
  return word + c;
}
