// expect: TRUE
// options: --property pointer-arithmetic --no-malloc-failure
int main(void) { char *p = 0; p += 0; return p - p; }
