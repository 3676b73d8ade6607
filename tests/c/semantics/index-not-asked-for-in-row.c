// expect: TRUE
// options: --property valid-deref --no-malloc-failure
int a[3][5];
int main(void) { int i = 7; return a[0][i]; }
