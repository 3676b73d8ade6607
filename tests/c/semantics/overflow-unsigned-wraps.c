// expect: TRUE
// options: --property no-overflow
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  x = x * x + 7 - x;
  x++;
  return -x == 0;
}
