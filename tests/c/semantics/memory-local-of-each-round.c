// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
int main(void) { int *p = 0, s = 0; for (int i = 0; i < 3; i++) { int x = i; p = &x; s += *p; } return s; }
