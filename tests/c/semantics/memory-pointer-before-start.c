// expect: TRUE|UNKNOWN
// options: --property valid-memsafety --no-malloc-failure
int main(void) { int a[3] = {1, 2, 3}; int *p = a - 1; return p[1]; }
