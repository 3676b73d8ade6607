// expect: FALSE
// options: --property pointer-arithmetic --no-malloc-failure
int a[4];
int main(void) { int *p = a; p--; return p == a; }
