// expect: TRUE
// options: --property no-overflow
extern char __VERIFIER_nondet_char(void);
int main(void) { return -__VERIFIER_nondet_char(); }
