// expect: TRUE
// options: --property shift
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), bits = 0;
  while (n < 32 && (1u << n) != 0) bits |= 1u << n++;
  return bits >> 31;
}
