// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
extern int __VERIFIER_nondet_int(void);
int main(void) { int *p = 0; if (__VERIFIER_nondet_int()) p = &(int){3}; return *p; }
