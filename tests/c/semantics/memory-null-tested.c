// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
extern int __VERIFIER_nondet_int(void);
int main(void) { int x = 1, *p = 0; if (__VERIFIER_nondet_int()) p = &x; return p ? *p : 0; }
