// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
int main(void) { int a[3][5]; a[1][4] = 1; int i = 7; a[0][i] = 2; return 0; }
