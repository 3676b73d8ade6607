// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
int main(void) { int a[3][5]; int i = 15; a[0][i] = 2; return 0; }
