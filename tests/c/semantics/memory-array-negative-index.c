// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
extern int __VERIFIER_nondet_int(void);
int main(void) { int a[4] = {0}; int i = __VERIFIER_nondet_int(); if (i < 4) return a[i]; return 0; }
