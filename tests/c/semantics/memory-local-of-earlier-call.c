// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
int *kept;
int f(int n) { int x = n; if (n == 2) return *kept; kept = &x; return *kept; }
int main(void) { f(1); return f(2); }
