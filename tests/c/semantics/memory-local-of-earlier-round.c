// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
int main(void) { int *p = 0; for (int i = 0; i < 3; i++) { int x = i; if (p) return *p; p = &x; } return 0; }
