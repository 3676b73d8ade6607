// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
int main(void) { int a[4] = {0}; int *end = a + 4; return *end; }
