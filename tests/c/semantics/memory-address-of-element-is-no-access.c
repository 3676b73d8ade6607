// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
int main(void) { int a[4]; int *end = &a[4]; int n = 0; for (int *p = a; p != end; p++) { *p = 0; n++; } return n; }
