// expect: FALSE
// options: --property no-overflow
extern int __VERIFIER_nondet_int(void);
int main(void) { return -__VERIFIER_nondet_int(); }
