// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
int *f(int n) { int x = n; int *p = &x; if (n > 0) return f(n - 1); return p; }
int main(void) { return *f(3); }
