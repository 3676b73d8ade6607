// expect: FALSE
// options: --property div-by-zero
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  unsigned u = 7;
  u %= c;
  return u;
}
