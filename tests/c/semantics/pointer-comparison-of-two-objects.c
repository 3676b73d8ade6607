// expect: FALSE
// options: --property pointer-arithmetic --no-malloc-failure
int a[4], b[4];
int main(void) { int *p = a, *q = b; return p < q; }
