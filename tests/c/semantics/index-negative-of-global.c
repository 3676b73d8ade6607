// expect: FALSE
// options: --property array-bounds --no-malloc-failure
extern int __VERIFIER_nondet_int(void);
int a[4];
int main(void) { int i = __VERIFIER_nondet_int(); if (i > 3) return 0; return a[i]; }
