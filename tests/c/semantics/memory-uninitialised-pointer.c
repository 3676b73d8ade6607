// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
int main(void) { int *p; return *p; }
