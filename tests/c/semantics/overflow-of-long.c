// expect: FALSE
// options: --property no-overflow
extern long __VERIFIER_nondet_long(void);
int main(void) { return __VERIFIER_nondet_long() + 1 == 0; }
