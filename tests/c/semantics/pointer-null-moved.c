// expect: FALSE
// options: --property pointer-arithmetic --no-malloc-failure
extern int __VERIFIER_nondet_int(void);
int main(void) { int n = __VERIFIER_nondet_int(); if (n < 0 || n > 1) return 0; char *p = 0; p += n; return p == 0; }
