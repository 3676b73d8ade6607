// expect: FALSE
// options: --property array-bounds --no-malloc-failure
int main(void) { int a[3][5]; int i = 7; a[0][i] = 2; return 0; }
