// expect: TRUE
// options: --property valid-memsafety --no-malloc-failure
void set(int *p) { *p = 2; }
int main(void) { int x; set(&x); return x; }
