// expect: FALSE
// options: --property array-bounds --no-malloc-failure
int a[4];
int main(void) { int i = 3; a[i++] = 1; a[i++] = 2; return 0; }
