// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
int *f(void) { int x = 1; int *p = &x; return p; }
int main(void) { return *f(); }
