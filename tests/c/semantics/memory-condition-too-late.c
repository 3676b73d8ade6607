// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
extern int __VERIFIER_nondet_int(void);
int main(void) { int a[3] = {0}, i = __VERIFIER_nondet_int(); if (i >= 0 && a[i] == 0 && i < 3) return 1; return 0; }
