// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
int main(void) { int *p; { int x = 1; p = &x; } return *p; }
