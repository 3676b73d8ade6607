// expect: TRUE
// options: --property array-bounds --no-malloc-failure
int a[4];
int main(void) { int s = 0; for (int *p = a, *end = &a[4]; p != end; p++) s += *p; return s; }
