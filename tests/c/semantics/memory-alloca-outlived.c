// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
int *f(void) { int *p = __builtin_alloca(4); *p = 1; return p; }
int main(void) { return *f(); }
