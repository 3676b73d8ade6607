// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
int *f(void) { static int x; return &x; }
int main(void) { return *f(); }
