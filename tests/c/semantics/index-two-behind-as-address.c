// expect: FALSE
// options: --property array-bounds --no-malloc-failure
int a[4];
int main(void) { int *p = &a[5]; return p == 0; }
