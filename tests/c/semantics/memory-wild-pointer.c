// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
int main(void) { int *p = (int *)12345; return *p; }
