// expect: FALSE
// options: --property valid-memsafety --no-malloc-failure
char x[10], y[100000];
char get(char *p, int i) { return p[i]; }
int main(void) { return get(y, 3) + get(x, 9000); }
