// expect: TRUE
// options: --property pointer-arithmetic --no-malloc-failure
int a[4];
int main(void) { int *p = a + 4; p--; p -= 3; return p == a ? 0 : 1; }
