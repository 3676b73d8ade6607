// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
int main(void) { int *p; int r; { int x = 1; p = &x; r = *p; } return r; }
