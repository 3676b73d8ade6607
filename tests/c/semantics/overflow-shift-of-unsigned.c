// expect: TRUE
// options: --property no-overflow
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char high = __VERIFIER_nondet_uchar();
  return ((unsigned)high << 24) != 0;
}
