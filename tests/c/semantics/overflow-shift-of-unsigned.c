// expect: TRUE
// options: --property no-overflow
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) { return (__VERIFIER_nondet_uint() << 31) != 0; }
